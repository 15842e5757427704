import { emailKeyOf } from "#contracts/email-key.ts";
import type { CreateOrderBody } from "#contracts/payment.ts";
import { findPaymentMethod } from "#contracts/payment-methods.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Count, Limit, Limits } from "#platform/http/limits.ts";

const TEN_MINUTES = 600;

/** New orders of one e-mail address for one kind of purpose. */
const ORDERS_BY_PAYER: Limit = { name: "orders-by-payer", points: 10, seconds: TEN_MINUTES };

/** Attempts of one order after its first: 10 in all. */
const FURTHER_ATTEMPTS: Limit = { name: "further-attempts", points: 9, seconds: TEN_MINUTES };

/** Attempts of new and known orders. Generous, because mobile operators put thousands of people behind one address. */
const ORDERS_BY_ADDRESS: Limit = { name: "orders-by-address", points: 600, seconds: TEN_MINUTES };

/** Stricter for cards, because stolen card numbers are tested where small payments are easy. */
const CARD_ORDERS_BY_ADDRESS: Limit = { name: "card-orders-by-address", points: 30, seconds: TEN_MINUTES };

/** Returns the limits in which a new order counts: its payer's and its address's. */
export function countsOfNewOrder(body: CreateOrderBody, address: string): Count[] {
  const payer = { limit: ORDERS_BY_PAYER, key: `${body.type} ${emailKeyOf(body.donor_email)}` };
  return [payer, ...countsOfAddress(body, address)];
}

/** Counts a new attempt of a known order for the order and the address, in its transaction. Throws 429 after too many. */
export async function countFurtherAttempt(
  limits: Limits,
  tx: Transaction,
  { orderId, body, address }: { orderId: string; body: CreateOrderBody; address: string },
): Promise<void> {
  await limits.consumeWith(tx, [{ limit: FURTHER_ATTEMPTS, key: orderId }, ...countsOfAddress(body, address)]);
}

function countsOfAddress(body: CreateOrderBody, address: string): Count[] {
  const all = { limit: ORDERS_BY_ADDRESS, key: address };
  const isCard = findPaymentMethod(body.payment_code)?.type === "CARD";
  return isCard ? [all, { limit: CARD_ORDERS_BY_ADDRESS, key: address }] : [all];
}
