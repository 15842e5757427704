import { createHash, createHmac } from "node:crypto";
import type { CreateOrderBody } from "#contracts/payment.ts";

/** What is compared when an idempotency key comes again: everything the payer filled in. */
export function hashOrderBody({ user_id: _ignored, ...body }: CreateOrderBody): string {
  const entries = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(entries)).digest("base64url");
}

/**
 * The token of an attempt's receipt link. Only who holds both the order's salt and its idempotency key
 * can make it again, so that a replay gives the same link although only the token's hash is stored.
 */
export function receiptToken(linkSalt: string, key: string, attemptNumber: number): string {
  return createHmac("sha256", linkSalt).update(`${key}:${attemptNumber}`).digest("base64url");
}
