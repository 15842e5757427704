import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnv } from "./app-env.ts";

const FORM_BYTES = 16 * 1024;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i;

/**
 * Returns the response to a write that a mail program (RFC 8058), a script or the plain form of a page may have sent. A
 * form, which has `page=1`, is redirected to its page; a mail program must not be redirected and gets JSON, as scripts do.
 */
export async function respondOrRedirect(c: Context<AppEnv>, answer: object, page: string): Promise<object> {
  return (await isOfPage(c)) ? c.redirect(page, 303) : answer;
}

async function isOfPage(c: Context<AppEnv>): Promise<boolean> {
  if (!FORM.test(c.req.header("content-type") ?? "")) return false;
  let form: Record<string, unknown> = {};
  const read = async () => {
    form = await c.req.parseBody();
  };
  // A form that is larger or cannot be read is not one of our pages' forms.
  const limit = bodyLimit({ maxSize: FORM_BYTES, onError: (refused) => refused.body(null) });
  await limit(c, read).catch(() => undefined);
  return form.page === "1";
}
