import { createHash } from "node:crypto";
import { emailKeyOf } from "#shared/email-key.ts";
import { readPayerPhone } from "./payer-phone.ts";
import type { CreateOrderBody } from "./payment.contract.ts";
import type { Order } from "./payments.db.ts";

/** Returns true if this is the request that the order was placed by, sent again. */
export function isOrderOf(body: CreateOrderBody, { bodyHash }: Pick<Order, "bodyHash">): boolean {
  return [hashFacts(body), ...formerHashes(body)].includes(bodyHash);
}

/**
 * Returns the hash of the order's facts, which are compared if an idempotency key is sent again. It leaves out the
 * answers to questions about a field, all that follows from the payment method or the token, fields without a value,
 * and how numbers and addresses are spelled.
 */
export function hashFacts(body: CreateOrderBody): string {
  return hashSpelled({
    ...body,
    donor_email: emailKeyOf(body.donor_email),
    donor_phone: readPayerPhone(body.donor_phone, body.payment_code),
    card_email: body.card_email && emailKeyOf(body.card_email),
  });
}

function hashSpelled({
  user_id: _payer,
  phone_confirmed: _answer,
  refuse_same: _question,
  abroad: _device,
  payment_method: _label,
  payment_type: _type,
  transaction_id: _ignored,
  currency: _only,
  ...facts
}: CreateOrderBody): string {
  return hashEntries(Object.entries(facts).filter(([, value]) => Boolean(value)));
}

/**
 * Returns the hashes that orders of earlier versions have: of the facts as they are spelled, and of all that was sent,
 * without and with the confirmed number.
 */
function formerHashes(body: CreateOrderBody): string[] {
  const { user_id: _payer, refuse_same: _question, abroad: _device, covered_fees, ...sent } = body;
  const filled = covered_fees === 0 ? sent : { ...sent, covered_fees };
  const { phone_confirmed: _answer, ...unconfirmed } = filled;
  return [hashSpelled(body), ...[filled, unconfirmed].map((all) => hashEntries(Object.entries(all)))];
}

function hashEntries(entries: [string, unknown][]): string {
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
}
