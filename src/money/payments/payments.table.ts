import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, francs } from "#platform/db/columns.ts";
import type { AttemptState, Evidence } from "./attempt-states.contract.ts";
import type { PaymentPurpose } from "./payment.contract.ts";
import type { Tribute } from "./tribute.contract.ts";

/** A payment that a person intends. One row for each idempotency key, however many times it is sent. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    keyHash: text().notNull().unique(),
    bodyHash: text().notNull(),
    /** Salts the receipt token, which only the holder of the idempotency key can obtain again. */
    linkSalt: text().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    purposeId: text().notNull(),
    purposeLabel: text().notNull(),
    returnPath: text().notNull(),
    /** FCFA: what the payer is asked for, with the covered fees. */
    amount: francs().notNull(),
    /** The part of the amount, in FCFA, that the payer adds for the payment fees: the rest is the gift. */
    coveredFees: francs().notNull().default(0),
    currency: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    showName: boolean().notNull(),
    /** When the payer withdrew the consent to show the name; `showName` is false since. */
    nameWithdrawnAt: at(),
    userId: uuid(),
    /** For orders by card, for a day: the hash of the payer's address, by which refusals are counted. */
    payerOrigin: text(),
    month: integer(),
    year: integer(),
    /** Of dues: what a month cost when they were ordered, in FCFA. */
    monthlyDues: francs(),
    /** The monthly promise whose link led to the order. */
    promiseId: uuid(),
    /** In whose name the gift is made. */
    tribute: text().$type<Tribute>(),
    tributeName: text(),
    /** The third person who gets the card by mail, and its message: null once it was sent. */
    cardName: text(),
    cardEmail: text(),
    cardMessage: text(),
    /** The name that the giver signs the card with. */
    cardSignature: text(),
    cardSentAt: at(),
    /** The payer's message to the foundation. */
    note: text(),
    /** The payer asked for the newsletter with this order. */
    newsWanted: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (table) => [
    index("orders_by_email").on(sql`lower(${table.email})`, table.createdAt),
    index("orders_by_phone_alone").on(table.phone).where(sql`${table.email} = ''`),
    index("orders_by_account").on(table.userId).where(sql`${table.userId} is not null`),
    index("orders_by_origin").on(table.payerOrigin).where(sql`${table.payerOrigin} is not null`),
    index("orders_by_promise").on(table.promiseId).where(sql`${table.promiseId} is not null`),
    index("orders_by_purpose").on(table.purpose, table.purposeId),
    index("orders_with_card").on(table.createdAt).where(sql`${table.cardEmail} is not null`),
    index("orders_with_note").on(table.createdAt).where(sql`${table.note} is not null`),
    check("orders_amount", sql`${table.amount} > 0`),
    check(
      "orders_monthly_dues",
      sql`(${table.purpose} = 'cotisation') = (${table.monthlyDues} is not null) and ${table.monthlyDues} > 0`,
    ),
    check(
      "orders_tribute",
      sql`${table.tribute} in ('honour', 'memory') and (${table.tribute} is null) = (${table.tributeName} is null)`,
    ),
    check(
      "orders_card",
      sql`(${table.cardEmail} is null) = (${table.cardName} is null)
      and (${table.cardEmail} is not null or ${table.cardMessage} is null)
      and (${table.cardEmail} is null or (${table.tribute} is not null and ${table.cardSentAt} is null))`,
    ),
    check("orders_fees", sql`${table.coveredFees} >= 0 and ${table.coveredFees} < ${table.amount}`),
  ],
);

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
    /** No money moves: an attempt at the simulator, or at a stand-in. */
    simulated: boolean().notNull().default(false),
    merchant: text().notNull(),
    methodCode: text().notNull(),
    methodLabel: text().notNull(),
    /** FCFA: the requested amount, and once it is paid the proven amount. The order keeps the requested one. */
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
    /** FCFA that the message under review proves; null if its currency or merchant is not ours. */
    reviewAmount: francs(),
    /** When staff rejected a review. A later proof still counts. */
    rejectedAt: at(),
    /** The outcome of the init call is unknown: it timed out. */
    initUnknown: boolean().notNull().default(false),
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
    index("attempts_by_payment").on(table.settledAt, table.id).where(sql`${table.state} in ('paid', 'refunded')`),
    index("attempts_by_pay_id").on(table.payId).where(sql`${table.payId} is not null`),
    index("attempts_newest").on(table.createdAt, table.id),
    index("attempts_largest").on(table.amount, table.id),
    index("attempts_further").on(table.orderId).where(sql`${table.number} > 1`),
    index("attempts_unallocated").on(table.createdAt).where(sql`${table.state} = 'paid' and not ${table.allocated}`),
    index("attempts_notified")
      .on(table.settledAt)
      .where(sql`${table.state} = 'paid' and ${table.evidence} = 'notified'`),
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
 * The inbox: authentic notifications as received, each once. The table is the queue. Old processed notifications are
 * redacted to the reference, the amount and the outcome. The hash stays, so that each is still accepted only once.
 */
export const paymentNotifications = pgTable(
  "payment_notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id),
    dedupeHash: text().notNull().unique(),
    /** The payload as received, which may contain personal data; null once redacted. */
    raw: jsonb(),
    receivedAt: at().notNull(),
    processedAt: at(),
    /** The claimed reference and amount, set when it is processed; null if it could not be read. */
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
