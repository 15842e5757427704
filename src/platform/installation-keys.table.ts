import { pgTable, text } from "drizzle-orm/pg-core";

/** Random keys of this installation by purpose; created once and never changed. */
export const installationKeys = pgTable("installation_keys", {
  purpose: text().primaryKey(),
  key: text().notNull(),
});
