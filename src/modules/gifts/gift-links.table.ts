import { index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/**
 * The links by which people without account see what was given with their address: each opens one view, which ends by
 * itself. Only the hashes of both tokens are kept.
 */
export const giftLinks = pgTable(
  "gift_links",
  {
    tokenHash: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    expiresAt: at().notNull(),
    /** Null until the link is opened, which it is once. */
    viewHash: text().unique(),
    viewExpiresAt: at(),
  },
  (table) => [index("gift_links_by_expiry").on(table.expiresAt)],
);
