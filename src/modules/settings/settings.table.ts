import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/** The settings of staff, one row for each key of the settings contract. */
export const settingsRows = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: at().notNull(),
});
