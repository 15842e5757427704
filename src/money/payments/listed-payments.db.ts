import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { containsPlain } from "#platform/db/contains-text.ts";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import { MAXIMUM_PAYMENT } from "#shared/money.ts";
import { readFrancs } from "#shared/read-francs.ts";
import { plainDigits } from "#shared/typed-digits.ts";
import { attempts } from "./payments.table.ts";

/** One narrow row for each attempt, by which staff searches and sums payments. Triggers on orders, attempts and receipts write it. */
export const listedPayments = pgTable(
  "listed_payments",
  {
    attemptId: uuid()
      .primaryKey()
      .references(() => attempts.id),
    /** The attempt's. */
    createdAt: at().notNull(),
    /** In small letters and without accents, a line each: the payer's names in both orders, address, and phone number. */
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

/**
 * True for stored texts of payers that contain what was typed: a part of a name or an address, or a telephone number in any
 * way of writing it.
 */
export function matchesPayer(text: SQLWrapper, typed: string): SQL | undefined {
  const names = typed.replace(/\s+/g, " ");
  const digits = typed.replace(/[\s.()+-]/g, "").replace(/^00/, "");
  const isNumber = /^\d{4,}$/.test(digits);
  // Abroad, the zero that begins a number at home is no part of it.
  const number = digits.replace(/^0/, "");
  return or(containsPlain(text, names), isNumber && number !== names ? containsPlain(text, number) : undefined);
}

/** Returns the amount in FCFA that a search may be for. A number that begins with a zero or a plus is one of a telephone. */
export function amountIn(typed: string): number | undefined {
  const text = plainDigits(typed);
  const { value } = readFrancs(text);
  return value !== null && value > 0 && value <= MAXIMUM_PAYMENT && !/^[0+]/.test(text) ? value : undefined;
}
