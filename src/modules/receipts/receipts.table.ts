import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PaymentPurpose } from "#contracts/payment.ts";
import { francs } from "#platform/money.ts";

const at = () => timestamp({ withTimezone: true });

/** The last receipt number given in each year: its row lock makes the numbers gapless. */
export const receiptCounters = pgTable("receipt_counters", {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/** A numbered receipt, one for each confirmed payment. What it states never changes; refunds are noted beside. */
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
    paidAt: at().notNull(),
    sentAt: at(),
  },
  (table) => [uniqueIndex("receipts_sequence").on(table.year, table.sequence)],
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
  },
  (table) => [index("receipt_links_by_attempt").on(table.attemptId)],
);
