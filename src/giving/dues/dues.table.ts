import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";

/**
 * A confirmed payment of dues: one row for each allocated payment. It belongs to a member, or is stored under the payer's
 * address until an account with that address is verified.
 */
export const duesPayments = pgTable(
  "dues_payments",
  {
    attemptId: uuid().primaryKey(),
    /** Stays when the account is deleted, and then refers to no row. */
    accountId: uuid(),
    emailKey: text(),
    amount: francs().notNull(),
    /** What a month cost when the payment was ordered. */
    monthlyAmount: francs().notNull(),
    refundedAmount: francs().notNull().default(0),
    /** `YYYY-MM`, the month paid for: the payment is allocated to the first unpaid months from it on. */
    fromMonth: text().notNull(),
    confirmedAt: at().notNull(),
  },
  (table) => [
    index("dues_payments_by_account").on(table.accountId),
    index("dues_payments_waiting").on(table.emailKey).where(sql`${table.accountId} is null`),
    check("dues_payments_owner", sql`num_nonnulls(${table.accountId}, ${table.emailKey}) = 1`),
    check("dues_payments_month", sql`${table.fromMonth} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check("dues_payments_monthly", sql`${table.monthlyAmount} > 0`),
    check("dues_payments_amount", sql`${table.amount} > 0 and ${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);

/**
 * A month of a member that a payment pays, or that a refund takes back. Rows are only ever added. `round` counts how many
 * times the month was paid. It can be paid again only after it was taken back, so the unique index prevents two payments
 * of one month.
 */
export const duesAllocations = pgTable(
  "dues_allocations",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    attemptId: uuid()
      .notNull()
      .references(() => duesPayments.attemptId),
    accountId: uuid().notNull(),
    /** `YYYY-MM`. */
    month: text().notNull(),
    round: integer().notNull(),
    kind: text().$type<"paid" | "taken_back">().notNull(),
    /** FCFA: positive if paid, negative if taken back. */
    amount: francs().notNull(),
    recordedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex("dues_allocations_once").on(table.accountId, table.month, table.round, table.kind),
    index("dues_allocations_by_attempt").on(table.attemptId),
    check("dues_allocations_kind", sql`${table.kind} in ('paid', 'taken_back')`),
    check("dues_allocations_sign", sql`(${table.amount} > 0) = (${table.kind} = 'paid') and ${table.amount} <> 0`),
    check("dues_allocations_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check("dues_allocations_round", sql`${table.round} > 0`),
  ],
);
