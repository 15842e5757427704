import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { accounts } from "./accounts.table.ts";

/** An account that staff merged into another of the same person: the one it went into, and the replaced card. */
export const mergedAccounts = pgTable(
  "merged_accounts",
  {
    /** The id of the account, whose row is deleted. */
    formerId: uuid().primaryKey(),
    /** The account that has everything since. It may be merged again: this then refers to the last one. */
    intoId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Of the two cards, the one that is no longer valid. */
    memberNumber: integer().notNull().unique(),
    cardCode: text().notNull().unique(),
    mergedAt: at().notNull(),
  },
  (table) => [index("merged_accounts_into").on(table.intoId)],
);
