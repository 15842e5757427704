import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { accounts } from "./accounts.table.ts";

/** Addresses that an account had while it held a role in the staff: what was done under them stays this person's own. */
export const formerAddresses = pgTable(
  "former_addresses",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    emailKey: text().notNull(),
    until: at().notNull(),
  },
  (table) => [
    index("former_addresses_of").on(table.accountId),
    index("former_addresses_by_key").using("btree", table.emailKey.op("text_pattern_ops")),
  ],
);
