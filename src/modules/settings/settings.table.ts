import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What staff can set, one row for each key of the settings contract. */
export const settingsRows = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
