import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";

/**
 * Who paid: the account that ordered, else the verified account of the order's address, else the address. Made from the receipts by
 * `refresh_donors()`; what changed since stands in `staleDonors`.
 */
export const donors = pgTable(
  "donors",
  {
    /** `account:` with its id, or `email:` with the address in lower case. */
    key: text().primaryKey(),
    /** The account's, else that of the order that was paid last: the address is in no link. */
    id: uuid().notNull(),
    accountId: uuid(),
    /** The order that was paid last. */
    lastOrder: uuid().notNull(),
    lastAt: at().notNull(),
    payments: integer().notNull(),
    /** FCFA, less what was refunded. */
    received: francs().notNull(),
    hasDues: boolean().notNull(),
    /** In small letters and without accents, the last name first. */
    name: text().notNull(),
    /** What they are searched by, likewise: names in both orders, addresses and telephone numbers of the account and of all that was paid, a line each. */
    searchText: text().notNull().default(""),
  },
  (table) => [
    index("donors_by_last").on(table.lastAt.desc().nullsFirst(), table.id),
    index("donors_by_sum").on(table.received.desc().nullsFirst(), table.id),
    index("donors_by_name").on(table.name, table.id),
  ],
);

/**
 * Of whom something has changed that `donors` does not have yet. Triggers on receipts, orders and accounts add to it without a
 * lock, so that no payment waits for another one of its donor.
 */
export const staleDonors = pgTable("stale_donors", {
  accountId: uuid(),
  /** In lower case. */
  emailKey: text().notNull(),
});
