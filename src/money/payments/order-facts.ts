import { createHash } from "node:crypto";
import type { CreateOrderBody } from "./payment.contract.ts";
import type { Order } from "./payments.db.ts";

/** Returns true if this is the request that the order was placed by, sent again. */
export function isOrderOf(body: CreateOrderBody, { bodyHash }: Pick<Order, "bodyHash">): boolean {
  return [hashFacts(body), ...formerHashes(body)].includes(bodyHash);
}

/**
 * Returns the hash of the order's facts, which are compared if an idempotency key is sent again. It leaves out the answers to questions
 * about a field, all that follows from the payment method or the token, and fields without a value.
 */
export function hashFacts({
  user_id: _payer,
  phone_confirmed: _answer,
  refuse_same: _question,
  payment_method: _label,
  payment_type: _type,
  transaction_id: _ignored,
  currency: _only,
  ...facts
}: CreateOrderBody): string {
  return hashEntries(Object.entries(facts).filter(([, value]) => Boolean(value)));
}

/** Returns the hashes that orders of earlier versions have: of all that was sent, without and with the confirmed number. */
function formerHashes({ user_id: _payer, refuse_same: _question, covered_fees, ...sent }: CreateOrderBody): string[] {
  const filled = covered_fees === 0 ? sent : { ...sent, covered_fees };
  const { phone_confirmed: _answer, ...unconfirmed } = filled;
  return [filled, unconfirmed].map((body) => hashEntries(Object.entries(body)));
}

function hashEntries(entries: [string, unknown][]): string {
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
}
