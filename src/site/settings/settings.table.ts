import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/** The settings of staff, one row for each key of the settings contract. */
export const settingsRows = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: at().notNull(),
  /** Raised by each change. A setting without a row has version 1. */
  version: integer().notNull().default(1),
});

/** What a setting was after each change by staff. Rows are only ever added. */
export const settingRevisions = pgTable(
  "setting_revisions",
  {
    key: text().notNull(),
    version: integer().notNull(),
    at: at().notNull(),
    /** The id of the member of staff's account; null for what was there before the first change by staff. */
    actor: text(),
    value: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);
