import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PaymentPurpose } from "#contracts/payment.ts";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";

/** What somebody means to pay. One row for each idempotency key, however many times it is sent. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    keyHash: text().notNull().unique(),
    bodyHash: text().notNull(),
    /** Salts the receipt token that only the holder of the idempotency key can ask for again. */
    linkSalt: text().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    purposeId: text().notNull(),
    purposeLabel: text().notNull(),
    returnPath: text().notNull(),
    amount: francs().notNull(),
    currency: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    showName: boolean().notNull(),
    /** When the payer took back that the name may be shown; `showName` is false since. */
    nameWithdrawnAt: at(),
    userId: uuid(),
    /** Of orders by card, for a day: the hash of the address they came from, by which refusals are counted. */
    payerOrigin: text(),
    month: integer(),
    year: integer(),
    createdAt: at().notNull(),
  },
  (table) => [
    index("orders_by_email").on(sql`lower(${table.email})`, table.createdAt),
    index("orders_by_account").on(table.userId).where(sql`${table.userId} is not null`),
    index("orders_by_origin").on(table.payerOrigin).where(sql`${table.payerOrigin} is not null`),
    index("orders_by_purpose").on(table.purpose, table.purposeId),
    check("orders_amount", sql`${table.amount} > 0`),
  ],
);

export const ATTEMPT_STATES = [
  "created",
  "initiating",
  "awaiting_payer",
  "paid",
  "failed",
  "cancelled",
  "expired",
  "needs_review",
  "refunded",
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** How well a payment is proven: told by a message on the attempt's secret path, by the provider's own answer, or by staff. */
export type Evidence = "none" | "notified" | "api_verified" | "staff_confirmed";

/** One try at the provider. */
export const attempts = pgTable(
  "attempts",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    number: integer().notNull(),
    reference: text().notNull().unique(),
    provider: text().notNull(),
    /** No money moves, whatever becomes of it: the simulator's, or a stand-in's. */
    simulated: boolean().notNull().default(false),
    merchant: text().notNull(),
    methodCode: text().notNull(),
    methodLabel: text().notNull(),
    /** FCFA: what the provider was asked for, and once it is paid what is proven. The order keeps what was meant. */
    amount: francs().notNull(),
    currency: text().notNull(),
    state: text().$type<AttemptState>().notNull(),
    evidence: text().$type<Evidence>().notNull().default("none"),
    /** Hash of the secret that ends the notification URL. */
    secretHash: text().notNull().unique(),
    /** Hash of the token that ends the return URL. */
    returnHash: text().notNull().unique(),
    paymentLink: text(),
    sessionId: text(),
    payId: text(),
    failureReason: text(),
    reviewReason: text(),
    /** FCFA that the message under review proves; null where it proves none, for its currency or merchant is not ours. */
    reviewAmount: francs(),
    /** When staff decided against a review. A later proof still counts. */
    rejectedAt: at(),
    /** The outcome of the init call is unknown: it timed out. */
    initLost: boolean().notNull().default(false),
    createdAt: at().notNull(),
    initiatedAt: at(),
    checkedAt: at(),
    nextCheckAt: at(),
    /** The payment counts for its purpose: false until paid, and for a duplicate that staff has not decided on. */
    allocated: boolean().notNull().default(false),
    checks: integer().notNull().default(0),
    settledAt: at(),
  },
  (table) => [
    uniqueIndex("attempts_order_number").on(table.orderId, table.number),
    index("attempts_to_check").on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index("attempts_by_state").on(table.state, table.createdAt),
    check("attempts_amount", sql`${table.amount} > 0`),
    check(
      "attempts_state",
      sql`${table.state} in ('created', 'initiating', 'awaiting_payer', 'paid', 'failed', 'cancelled', 'expired', 'needs_review', 'refunded')`,
    ),
    check(
      "attempts_paid_is_proven",
      sql`${table.state} not in ('paid', 'refunded') or (${table.evidence} <> 'none' and ${table.settledAt} is not null)`,
    ),
  ],
);

/**
 * The inbox: authentic notifications as they came, each once. The table is the queue. Long after they were processed
 * they are reduced to what they said about which payment, and what came of it; the hash stays, so that each is still
 * taken once.
 */
export const paymentNotifications = pgTable(
  "payment_notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id),
    dedupeHash: text().notNull().unique(),
    /** As it came, with whatever it says about the payer; null once reduced. */
    raw: jsonb(),
    receivedAt: at().notNull(),
    processedAt: at(),
    /** What it claimed, known once processed; null where it could not be read. */
    reference: text(),
    amount: francs(),
    outcome: text(),
    tries: integer().notNull().default(0),
    nextTryAt: at().notNull(),
    lastError: text(),
  },
  (table) => [
    index("payment_notifications_waiting").on(table.nextTryAt).where(sql`${table.processedAt} is null`),
    index("payment_notifications_raw").on(table.receivedAt).where(sql`${table.raw} is not null`),
    check("payment_notifications_reduced", sql`${table.raw} is not null or ${table.processedAt} is not null`),
  ],
);
