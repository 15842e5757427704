import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { Count, Limit, Limits } from "#platform/http/limits.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { CreateOrderBody } from "./payment.contract.ts";
import { findPaymentMethod } from "./payment-methods.contract.ts";

const TEN_MINUTES = 600;

/** New orders of one e-mail address for one kind of purpose. */
const ORDERS_BY_PAYER: Limit = { name: "orders-by-payer", points: 10, seconds: TEN_MINUTES };

/** Attempts of one order after its first: 10 in all. */
const FURTHER_ATTEMPTS: Limit = { name: "further-attempts", points: 9, seconds: TEN_MINUTES };

/** Attempts of new and known orders. Generous, because mobile operators put thousands of people behind one address. */
const ORDERS_BY_ADDRESS: Limit = { name: "orders-by-address", points: 600, seconds: TEN_MINUTES };

/** Stricter for cards, because stolen card numbers are tested where small payments are easy. */
const CARD_ORDERS_BY_ADDRESS: Limit = { name: "card-orders-by-address", points: 30, seconds: TEN_MINUTES };

/** Cards sent to one address, whose owner did not ask for them. Generous: many mourn one person on one day. */
const CARDS_BY_ADDRESSEE: Limit = { name: "cards-by-addressee", points: 10, seconds: 86_400 };
const TOO_MANY_CARDS =
  "Plusieurs cartes partent déjà aujourd’hui à cette adresse. Donnez sans carte, ou réessayez demain.";

/**
 * Throws 429 beside the address if a new order has a card for an addressee who got too many. Only cards that were sent
 * count: unpaid orders could else use up another person's.
 */
export async function refuseTooManyCards(limits: Limits, { card_email: email }: CreateOrderBody): Promise<void> {
  if (!email) return;
  const key = emailKeyOf(email);
  const { granted } = await limits.reserve(CARDS_BY_ADDRESSEE, key, 1);
  await limits.refund(CARDS_BY_ADDRESSEE, key);
  if (granted) return;
  throw new AppError(429, "too_many_cards", TOO_MANY_CARDS, {
    fields: { card_email: [TOO_MANY_CARDS] },
    retryAfter: CARDS_BY_ADDRESSEE.seconds,
  });
}

/** Counts a card that was sent to this address. */
export async function countSentCard(limits: Limits, email: string): Promise<void> {
  await limits.countBeyond(CARDS_BY_ADDRESSEE, emailKeyOf(email));
}

/** Counts a new order for its payer and the address, in its transaction. Throws 429 after too many. */
export async function countNewOrder(
  limits: Limits,
  tx: Transaction,
  { body, address }: { body: CreateOrderBody; address: string },
): Promise<void> {
  const payer = { limit: ORDERS_BY_PAYER, key: `${body.type} ${emailKeyOf(body.donor_email)}` };
  await limits.consumeWith(tx, [payer, ...countsOfAddress(body, address)]);
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
