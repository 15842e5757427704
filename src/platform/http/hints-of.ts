import type { Context } from "hono";
import { type CacheHints, collectHints } from "../cache/cache-hints.ts";
import type { AppEnv } from "./app-env.ts";

/** Returns the hints to which the handler of this request adds what its response depends on. */
export function hintsOf(c: Context<AppEnv>): CacheHints {
  return c.env?.hints ?? collectHints();
}
