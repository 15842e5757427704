import type { Context } from "hono";
import type { AppEnv } from "#platform/http/app-env.ts";

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerOf(c: Context<AppEnv>): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header("authorization") ?? "")?.[1] ?? null;
}
