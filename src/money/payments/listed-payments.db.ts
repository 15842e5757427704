import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, francs } from "#platform/db/columns.ts";
import { containsWords } from "#platform/db/contains-text.ts";
import { attempts } from "./payments.table.ts";

/**
 * One narrow row for each attempt, by which staff searches and sums payments. Triggers on orders, attempts and receipts
 * write it.
 */
export const listedPayments = pgTable(
  "listed_payments",
  {
    attemptId: uuid()
      .primaryKey()
      .references(() => attempts.id),
    /** The attempt's. */
    createdAt: at().notNull(),
    /**
     * In small letters and without accents, a line each: the payer's names in both orders, address, and phone number.
     */
    payer: text().notNull(),
    /** Of a gift, the giver of `giver_days`: the hash of the address. Null for dues. */
    giver: uuid(),
    /** FCFA received, 0 unless it was paid. */
    paid: francs().notNull().default(0),
    /** The attempt's, if it was paid. No index has it, so that a payment changes its row in place. */
    settledAt: at(),
    /** FCFA of it that was refunded. */
    refunded: francs().notNull().default(0),
  },
  (table) => [
    index("listed_payments_newest").on(table.createdAt, table.attemptId),
    index("listed_payments_by_giver").on(table.giver),
    index("listed_payments_by_payer").using("gin", sql`${table.payer} gin_trgm_ops`),
  ],
);

/** True for the id of an attempt whose payer's names have each word that was typed. Undefined if no word was. */
export function isOfPayerNamed(attemptId: SQLWrapper, typed: string): SQL | undefined {
  const named = containsWords(sql`split_part(${listedPayments.payer}, e'\n', 1)`, typed);
  return (
    named && sql`exists (select from ${listedPayments} where ${listedPayments.attemptId} = ${attemptId} and ${named})`
  );
}
