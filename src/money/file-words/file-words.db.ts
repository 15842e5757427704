import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { WordField, WordMeaning } from "./file-words.contract.ts";

/** The meanings that staff give to words in files of one kind. */
export const fileWords = pgTable(
  "file_words",
  {
    /** The kind of file, as its columns are remembered: `provider-export`, `statement:TRANSFER`. */
    kind: text().notNull(),
    field: text().$type<WordField>().notNull(),
    /** In lower case, without accents and marks. */
    word: text().notNull(),
    meaning: text().$type<WordMeaning>().notNull(),
    /** The id of the account of the member of staff; null of an earlier version. */
    notedBy: text(),
    notedAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.field, table.word] }),
    check(
      "file_words_meaning",
      sql`(${table.field} = 'status' and ${table.meaning} in ('paid', 'unpaid', 'refunded'))
      or (${table.field} = 'direction' and ${table.meaning} in ('in', 'out'))`,
    ),
  ],
);
