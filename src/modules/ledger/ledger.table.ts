import { sql } from "drizzle-orm";
import { bigserial, boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";

/**
 * Money that really moved. Rows are only ever added: triggers refuse updates, deletions and truncation, and what would
 * give back more than was paid. The attempt is there, by a foreign key that a migration adds.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text().$type<"payment" | "refund" | "correction">().notNull(),
    attemptId: uuid().notNull(),
    purpose: text().notNull(),
    purposeId: text().notNull(),
    /** FCFA: positive in, negative out. */
    amount: francs().notNull(),
    currency: text().notNull(),
    /** A second payment of one order: counted as money received, allocated to nothing until staff decides. */
    duplicate: boolean().notNull().default(false),
    /** `system`, or the member of staff who recorded it. */
    actor: text().notNull(),
    reason: text(),
    recordedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex("ledger_one_payment").on(table.attemptId).where(sql`${table.kind} = 'payment'`),
    index("ledger_by_attempt").on(table.attemptId),
    index("ledger_by_purpose").on(table.purpose, table.purposeId),
    index("ledger_by_date").on(table.recordedAt),
    check("ledger_kind", sql`${table.kind} in ('payment', 'refund', 'correction')`),
    check(
      "ledger_sign",
      sql`(${table.kind} = 'payment' and ${table.amount} > 0) or (${table.kind} = 'refund' and ${table.amount} < 0) or ${table.kind} = 'correction'`,
    ),
  ],
);

/** Sums of the ledger by year, kept by the entries' own transactions, so that a page never adds up all of them. */
export const ledgerYears = pgTable("ledger_years", {
  year: text().primaryKey(),
  amount: francs().notNull(),
  payments: francs().notNull(),
});
