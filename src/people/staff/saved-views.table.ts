import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#people/identity/accounts.table.ts";
import { at } from "#platform/db/moment-column.ts";

/** Filters and orders of lists that a member of staff gave a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    list: text().notNull(),
    name: text().notNull(),
    /** As it stands in the address of the list. */
    query: text().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [uniqueIndex("saved_views_by_name").on(table.accountId, table.list, table.name)],
);
