import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import { PRIVATE_HEADERS } from "./security-headers.ts";

/**
 * The answer to a write that a mail program (RFC 8058), a script or the plain form of a page may have made: the form,
 * which says `page=1`, goes back to its page; a mail program must not be redirected, and gets JSON as the script does.
 */
export async function answerOrReturn(c: Context<AppEnv>, answer: object, page: string): Promise<Response> {
  const form = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(c.req.header("content-type") ?? "")
    ? await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    : {};
  if (form.page !== "1") return Response.json(answer, { headers: PRIVATE_HEADERS });
  return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location: page } });
}
