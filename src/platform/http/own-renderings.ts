import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { tooManyRequests } from "./limits.ts";
import { refusePlainly } from "./plain-refusal.ts";

/** Limits uncached renderings by address. Responds with 429 if the limit is exceeded. */
export const limitOwnRenderings: MiddlewareHandler<AppEnv> = async (c, next) => {
  const reading = c.req.method === "GET" || c.req.method === "HEAD";
  const wait = reading ? (c.env?.waitToRender?.() ?? 0) : 0;
  if (wait === 0) return next();
  const { status, headers, body } = refusePlainly(c.req.path, tooManyRequests(wait));
  return new Response(body, { status, headers });
};
