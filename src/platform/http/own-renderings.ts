import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { tooManyRequests } from "./limits.ts";
import { refusePlainly } from "./plain-refusal.ts";

/** What follows is made for its caller alone: refused (429) to an address that asks for it too often. */
export const limitOwnRenderings: MiddlewareHandler<AppEnv> = async (c, next) => {
  const reading = c.req.method === "GET" || c.req.method === "HEAD";
  const wait = reading ? (c.env?.waitToRender?.() ?? 0) : 0;
  if (wait === 0) return next();
  const { status, headers, body } = refusePlainly(c.req.path, tooManyRequests(wait));
  return new Response(body, { status, headers });
};
