import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { RefusalCode } from "#shared/refusals.ts";
import type { AppEnv } from "./app-env.ts";
import { errorBodyOf } from "./error-answer.ts";
import { tooManyRequests } from "./limits.db.ts";
import { plainPage } from "./plain-page.ts";
import { COMMON_HEADERS } from "./security-headers.ts";

/** A refusal in French that costs almost nothing: JSON for calls, a plain page for everything else. */
export interface PlainRefusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Returns the refusal of this path with the error's status, code and text, and its `Retry-After` if it has one. */
export function refusePlainly(
  path: string,
  {
    status,
    code,
    message,
    retryAfter,
  }: { status: number; code: RefusalCode; message: string; retryAfter?: number | undefined },
): PlainRefusal {
  const forMachines = path.startsWith("/api/");
  return {
    status,
    headers: {
      ...COMMON_HEADERS,
      "cache-control": "no-store",
      "content-type": forMachines ? "application/json" : "text/html; charset=utf-8",
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    },
    body: forMachines ? JSON.stringify(errorBodyOf(code, message, randomUUID())) : plainPage(message),
  };
}

/** Limits uncached renderings by address. Responds with 429 if the limit is exceeded. */
export const limitOwnRenderings: MiddlewareHandler<AppEnv> = async (c, next) => {
  const reading = c.req.method === "GET" || c.req.method === "HEAD";
  const wait = reading ? (c.env?.waitToRender?.() ?? 0) : 0;
  if (wait === 0) return next();
  const { status, headers, body } = refusePlainly(c.req.path, tooManyRequests(wait));
  return new Response(body, { status, headers });
};
