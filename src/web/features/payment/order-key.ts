import type { CreateOrderBody } from "#contracts/payment.ts";
import { keyForBody, type SentRequest } from "#web/forms/idempotency-key.ts";

/** Returns the key under which this order is sent (`keyForBody`): the same order keeps its key after a login. */
export function keyForOrder(
  last: SentRequest | null,
  { user_id: _ignored, ...filled }: CreateOrderBody,
  again = false,
): SentRequest {
  return keyForBody(last, filled, again);
}
