import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i;

/**
 * Returns whether the call was sent by the plain form of one of our pages, which has `page=1`. A mail program (RFC 8058)
 * must not be redirected, and scripts need not be.
 */
export async function isPageForm(c: Context<AppEnv>): Promise<boolean> {
  if (!FORM.test(c.req.header("content-type") ?? "")) return false;
  // A form that cannot be read is not one of our pages' forms.
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  return form.page === "1";
}
