import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PaymentPurpose } from "#contracts/payment.ts";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";

/**
 * The last receipt number given in each year: its row lock makes the numbers gapless. Triggers let it grow by one only,
 * and refuse deletions.
 */
export const receiptCounters = pgTable("receipt_counters", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/**
 * A numbered receipt, one for each confirmed payment. What it states never changes, and triggers see to it: only
 * `sentAt` does, and refunds are noted beside. The attempt is there: a foreign key that the migration adds, for payments
 * know receipts, not the other way round.
 */
export const receipts = pgTable(
  "receipts",
  {
    id: uuid().primaryKey().defaultRandom(),
    number: text().notNull().unique(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    attemptId: uuid().notNull().unique(),
    /** Printed in the QR code: it only identifies the receipt, and opens nothing. */
    verifyCode: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    amount: francs().notNull(),
    refundedAmount: francs().notNull().default(0),
    refundedAt: at(),
    currency: text().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    purposeLabel: text().notNull(),
    purposePath: text().notNull(),
    methodLabel: text().notNull(),
    reference: text().notNull(),
    duplicate: boolean().notNull(),
    /** No money moved: document, mails and check page say so. */
    simulated: boolean().notNull().default(false),
    paidAt: at().notNull(),
    sentAt: at(),
  },
  (table) => [
    uniqueIndex("receipts_sequence").on(table.year, table.sequence),
    check("receipts_refund", sql`${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);

/** The links that open a receipt: only the hash of the token is kept. A link may exist before its receipt. */
export const receiptLinks = pgTable(
  "receipt_links",
  {
    tokenHash: text().primaryKey(),
    attemptId: uuid().notNull(),
    /** Another attempt of the same order, which was paid: its receipt opens while this attempt has none. */
    paidInstead: uuid(),
    createdAt: at().notNull(),
    /** From when on it opens nothing; null of a mail's link, which always does. */
    expiresAt: at(),
  },
  (table) => [index("receipt_links_by_attempt").on(table.attemptId)],
);
