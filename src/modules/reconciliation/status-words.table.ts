import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import type { LineStatus } from "#contracts/reconciliation.ts";
import { at } from "#platform/db/moment-column.ts";

/** What staff says that a word of the provider's exports means. */
export const statusWords = pgTable(
  "status_words",
  {
    /** In lower case, without accents and marks. */
    word: text().primaryKey(),
    meaning: text().$type<LineStatus>().notNull(),
    /** The id of the account of the member of staff; null of an earlier version. */
    notedBy: text(),
    notedAt: at().notNull(),
  },
  (table) => [check("status_words_meaning", sql`${table.meaning} in ('paid', 'unpaid', 'refunded')`)],
);
