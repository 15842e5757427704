import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { type Count, type Limit, type Limits, tooManyRequests } from "#platform/http/limits.db.ts";
import { hashToken } from "#platform/ids.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { CreateOrderBody } from "./payment.contract.ts";
import { findPaymentMethod, PAYMENT_METHODS } from "./payment-methods.contract.ts";
import { attempts, orders } from "./payments.table.ts";

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
  throw new AppError("too_many_cards", TOO_MANY_CARDS, {
    fields: { card_email: [TOO_MANY_CARDS] },
    retryAfter: CARDS_BY_ADDRESSEE.seconds,
  });
}

/** Counts a card that was sent to this address. */
export async function countSentCard(limits: Limits, email: string): Promise<void> {
  await limits.countBeyond(CARDS_BY_ADDRESSEE, emailKeyOf(email));
}

/** Counts a new order for its payer and the address. Throws 429 after too many, and counts it then for neither. */
export function countNewOrder(limits: Limits, body: CreateOrderBody, address: string): Promise<void> {
  return limits.consumeEach(countsOfOrder(body, address));
}

/** Takes the counts of an order back that was none: another request with its key was faster. */
export async function uncountOrder(limits: Limits, body: CreateOrderBody, address: string): Promise<void> {
  for (const { limit, key } of countsOfOrder(body, address)) await limits.refund(limit, key);
}

function countsOfOrder(body: CreateOrderBody, address: string): Count[] {
  const payer = { limit: ORDERS_BY_PAYER, key: `${body.type} ${emailKeyOf(body.donor_email)}` };
  return [payer, ...countsOfAddress(body, address)];
}

/**
 * Counts a new attempt of a known order for the order and the address, in its transaction. Throws 429 after too many.
 */
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

/** Refused cards within an hour, after which the address and the e-mail address are blocked for another hour. */
const CARD_REFUSALS: Limit = { name: "card-refusals", points: 5, seconds: 3600 };

const CARD_CODES = PAYMENT_METHODS.filter(({ type }) => type === "CARD").map(({ code }) => code);

/** Returns the hash of the address by which refusals are counted, or null if the method is not a card. */
export function hashOrigin(methodCode: string, address: string): string | null {
  return findPaymentMethod(methodCode)?.type === "CARD" ? hashToken(address) : null;
}

/**
 * Throws 429 for a new attempt by card or PayPal if the provider has refused too many of this address or e-mail
 * address: stolen card numbers are tested where small payments are easy, and each attempt costs the foundation money.
 * Counts the attempts' rows, so that all nodes agree. Attempts that never reached a provider do not count.
 */
export async function refuseCardTesting(
  { db, clock, limits }: { db: Database; clock: Clock; limits: Limits },
  { email, origin }: { email: string; origin: string | null },
): Promise<void> {
  if (origin === null) return;
  const now = clock.now();
  const sameEmail = eq(sql`lower(${orders.email})`, emailKeyOf(email));
  const refused = await db
    .select({
      at: attempts.settledAt,
      sameEmail: sql<boolean>`${sameEmail}`,
      sameOrigin: sql<boolean>`${eq(orders.payerOrigin, origin)}`,
    })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(
      and(
        inArray(attempts.methodCode, CARD_CODES),
        eq(attempts.state, "failed"),
        // Staff rejected it, not the provider.
        isNull(attempts.rejectedAt),
        gt(attempts.settledAt, new Date(now.getTime() - 2 * CARD_REFUSALS.seconds * 1000)),
        or(isNotNull(attempts.failureReason), isNotNull(attempts.paymentLink)),
        or(sameEmail, eq(orders.payerOrigin, origin)),
      ),
    )
    .orderBy(desc(attempts.settledAt));
  const most = limits.allowedPoints(CARD_REFUSALS);
  for (const key of ["sameEmail", "sameOrigin"] as const) {
    const moments = refused.flatMap((one) => (one[key] && one.at ? [one.at] : []));
    const wait = secondsBlocked(moments, most, now);
    if (wait > 0) throw tooManyRequests(wait);
  }
}

/** Deletes the address hashes of orders older than a day, when they no longer block anything. */
export async function purgeOrigins({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const oldest = new Date(clock.now().getTime() - 86_400_000);
  await db
    .update(orders)
    .set({ payerOrigin: null })
    .where(and(isNotNull(orders.payerOrigin), lt(orders.createdAt, oldest)));
}

function secondsBlocked(newestFirst: readonly Date[], most: number, now: Date): number {
  const span = CARD_REFUSALS.seconds * 1000;
  const newest = newestFirst[0]?.getTime();
  const first = newestFirst[most - 1]?.getTime();
  if (newest === undefined || first === undefined || newest - first > span) return 0;
  return Math.max(0, Math.ceil((newest + span - now.getTime()) / 1000));
}
