import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { accounts } from "./accounts.table.ts";

/** A consent that a member gave by signing up, and to which version of the text. */
export const accountConsents = pgTable(
  "account_consents",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().$type<"terms" | "privacy">().notNull(),
    version: text().notNull(),
    givenAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.version] })],
);
