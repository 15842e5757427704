import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { Tribute } from "#money/payments/tribute.contract.ts";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";

/**
 * The last receipt number of each year. Its row lock makes the numbers gapless. Triggers allow only increments by one, and
 * reject deletions.
 */
export const receiptCounters = pgTable("receipt_counters", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/**
 * A numbered receipt, one for each confirmed payment. Triggers allow changes only of `sentAt`, of `email`, which the
 * document does not state, of `countedAt` once, and of the refunds. The migration adds the foreign key to the attempts, because payments import receipts, not the other way round.
 */
export const receipts = pgTable(
  "receipts",
  {
    id: uuid().primaryKey().defaultRandom(),
    number: text().notNull().unique(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    attemptId: uuid().notNull().unique(),
    /** Printed in the QR code. Identifies the receipt, but gives no access to it. */
    verifyCode: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** FCFA: what was paid, with the covered fees. */
    amount: francs().notNull(),
    coveredFees: francs().notNull().default(0),
    refundedAmount: francs().notNull().default(0),
    refundedAt: at(),
    currency: text().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    purposeLabel: text().notNull(),
    purposePath: text().notNull(),
    /** In whose name the gift was made. */
    tribute: text().$type<Tribute>(),
    tributeName: text(),
    methodLabel: text().notNull(),
    reference: text().notNull(),
    duplicate: boolean().notNull(),
    /** When staff decided that a duplicate counts for its purpose: it is not given back then. */
    countedAt: at(),
    /** No money moved. The document, the mails and the verification page say so. */
    simulated: boolean().notNull().default(false),
    paidAt: at().notNull(),
    sentAt: at(),
  },
  (table) => [
    uniqueIndex("receipts_sequence").on(table.year, table.sequence),
    index("receipts_partly_refunded")
      .on(table.attemptId)
      .where(sql`${table.refundedAmount} > 0 and ${table.refundedAmount} < ${table.amount}`),
    check("receipts_fees", sql`${table.coveredFees} >= 0 and ${table.coveredFees} < ${table.amount}`),
    check("receipts_refund", sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);

/** The links that open a receipt. Only the hash of the token is stored. A link may exist before its receipt. */
export const receiptLinks = pgTable(
  "receipt_links",
  {
    tokenHash: text().primaryKey(),
    attemptId: uuid().notNull(),
    /** The paid attempt of the same order, whose receipt is opened if this attempt has none. */
    paidInstead: uuid(),
    createdAt: at().notNull(),
    /** When the link expires; null for a mail's link, which never does. */
    expiresAt: at(),
  },
  (table) => [index("receipt_links_by_attempt").on(table.attemptId)],
);
