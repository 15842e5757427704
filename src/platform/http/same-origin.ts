import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Throws 403 if the call writes and does not come from a page of this site, also if it has no origin. For calls that a
 * cookie authenticates (cross-site request forgery).
 */
export function requireSameOrigin({ req }: Pick<Context, "req">, publicUrl: string): void {
  if (READING.has(req.method)) return;
  if (req.header("origin") !== new URL(publicUrl).origin) throw new HTTPException(403);
}
