import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../db/moment-column.ts";

/** Which columns staff read last in files of a kind, shared between colleagues. */
export const rememberedColumns = pgTable("remembered_columns", {
  /** The kind of file, with the account if there are several: `members`, `statement:TRANSFER`. */
  kind: text().primaryKey(),
  /** The header of the column of each field that had one. */
  headers: jsonb().$type<Record<string, string>>().notNull(),
  rememberedAt: at().notNull(),
});
