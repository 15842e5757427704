import type { Context } from "hono";
import { AppError } from "../errors.ts";

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Returns the call's `Idempotency-Key`, undefined if it has none. Throws 400 if it is not valid. */
export function readIdempotencyKey({ req }: Pick<Context, "req">): string | undefined {
  const key = req.header("idempotency-key");
  if (key !== undefined && !KEY.test(key)) {
    throw new AppError(400, "invalid_key", "L’en-tête Idempotency-Key n’est pas valable.");
  }
  return key;
}
