import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MonthFigures } from "#money/closing/closing.contract.ts";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";

/**
 * Months whose ledger takes no entry any more. Rows are only ever added, in the order of the months: triggers reject other changes, and
 * entries before the end of the newest.
 */
export const closedMonths = pgTable(
  "closed_months",
  {
    /** YYYY-MM, in Abidjan. */
    month: text().primaryKey(),
    /** The figures at the closing, as they were shown. */
    figures: jsonb().$type<MonthFigures>().notNull(),
    closedBy: text().notNull(),
    closedAt: at().notNull(),
  },
  (table) => [check("closed_months_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`)],
);

/** What the provider says of a month: fees withheld and money paid out, in FCFA. A closed month's row does not change. */
export const providerMonths = pgTable(
  "provider_months",
  {
    month: text().primaryKey(),
    fees: francs().notNull(),
    paidOut: francs().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    check("provider_months_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check("provider_months_amounts", sql`${table.fees} >= 0 and ${table.paidOut} >= 0`),
  ],
);
