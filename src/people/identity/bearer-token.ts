import type { Context } from "hono";

/** Returns the token of an `Authorization: Bearer …` header, or null. */
export function bearerOf({ req }: Pick<Context, "req">): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(req.header("authorization") ?? "")?.[1] ?? null;
}
