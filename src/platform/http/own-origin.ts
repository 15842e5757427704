import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { PRIVATE_HEADERS } from "./security-headers.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * For calls that a cookie opens: they change something only when a page of this site makes them (403 otherwise, also
 * where the caller does not say where it comes from), and their answers are kept nowhere.
 */
export function ownOriginOnly(publicUrl: string): MiddlewareHandler {
  const { origin } = new URL(publicUrl);
  return async (c, next) => {
    if (!READING.has(c.req.method) && c.req.header("origin") !== origin) throw new HTTPException(403);
    await next();
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) c.header(name, value);
  };
}
