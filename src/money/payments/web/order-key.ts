import type { CreateOrderBody } from "#money/payments/payment.contract.ts";
import { keyForBody, type SentRequest } from "#web/forms/idempotency-key.ts";

/** Returns the key under which this order is sent (`keyForBody`): the same order keeps its key after a login. */
export function keyForOrder(
  last: SentRequest | null,
  { user_id: _ignored, phone_confirmed: _confirmed, covered_fees, ...filled }: CreateOrderBody,
  again = false,
): SentRequest {
  // Without fees as before there were any: an order that was sent before then keeps its key.
  return keyForBody(last, covered_fees === 0 ? filled : { ...filled, covered_fees }, again);
}
