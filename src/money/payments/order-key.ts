import { createHash, createHmac } from "node:crypto";
import type { CreateOrderBody } from "./payment.contract.ts";

/** Returns the hash of all that the payer filled in, which is compared if an idempotency key is sent again. */
export function hashOrderBody({ user_id: _ignored, covered_fees, ...body }: CreateOrderBody): string {
  // Without fees as before there were any: an order from before then is recognised.
  const filled = covered_fees === 0 ? body : { ...body, covered_fees };
  const entries = Object.entries(filled).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(entries)).digest("base64url");
}

/**
 * Returns the token of an attempt's receipt link. It is derived from the order's salt and its idempotency key, so that a
 * replay returns the same link although only the token's hash is stored.
 */
export function receiptToken(linkSalt: string, key: string, attemptNumber: number): string {
  return createHmac("sha256", linkSalt).update(`${key}:${attemptNumber}`).digest("base64url");
}
