import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { accounts } from "./accounts.table.ts";

/** A code or link sent by mail to verify that its recipient reads the address. A new one replaces the old. */
export const accountCodes = pgTable(
  "account_codes",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().$type<"verify" | "reset">().notNull(),
    codeHash: text().notNull(),
    /** Null for a code that is too long to be guessed: a stranger's wrong tries must not void the owner's link. */
    triesLeft: integer(),
    expiresAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    check("account_codes_tries", sql`${table.triesLeft} >= 0`),
  ],
);
