import { index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/**
 * The links by which people without an account see the gifts made with their address. Each opens one guest session, which
 * expires. Only the hashes of both tokens are stored.
 */
export const giftLinks = pgTable(
  "gift_links",
  {
    tokenHash: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    expiresAt: at().notNull(),
    /** Null until the link is opened. It can be opened once. */
    viewHash: text().unique(),
    viewExpiresAt: at(),
  },
  (table) => [index("gift_links_by_expiry").on(table.expiresAt)],
);
