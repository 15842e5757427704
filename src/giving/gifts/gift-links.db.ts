import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/**
 * The links by which people without an account see the gifts made with their address. Each opens one guest session,
 * which expires. Only the hashes of both tokens are stored.
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

export async function insertGiftLink(tx: Transaction, link: typeof giftLinks.$inferInsert): Promise<void> {
  await tx.insert(giftLinks).values(link);
}

/**
 * Opens the link's guest session, or returns the one with this hash that it has opened. Returns undefined if the link
 * is unknown, expired, or used for another.
 */
export async function redeemGiftLink(
  tx: Transaction,
  { tokenHash, now, ...view }: { tokenHash: string; now: Date; viewHash: string; viewExpiresAt: Date },
): Promise<{ email: string; viewExpiresAt: Date | null } | undefined> {
  const { email, viewHash, viewExpiresAt } = giftLinks;
  const [opened] = await tx
    .update(giftLinks)
    .set(view)
    .where(and(eq(giftLinks.tokenHash, tokenHash), isNull(giftLinks.viewHash), gt(giftLinks.expiresAt, now)))
    .returning({ email, viewExpiresAt });
  if (opened) return opened;
  const [before] = await tx
    .select({ email, viewExpiresAt })
    .from(giftLinks)
    .where(and(eq(giftLinks.tokenHash, tokenHash), eq(viewHash, view.viewHash), gt(viewExpiresAt, now)));
  return before;
}

/** Returns the address of this guest session, or undefined if it is unknown or has ended. */
export async function findGuestEmail(db: Database, viewHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ email: giftLinks.email })
    .from(giftLinks)
    .where(and(eq(giftLinks.viewHash, viewHash), gt(giftLinks.viewExpiresAt, now)));
  return row?.email;
}

/** Deletes the links and guest sessions that have ended. */
export async function deleteEndedLinks(tx: Transaction, now: Date): Promise<void> {
  await tx
    .delete(giftLinks)
    .where(and(lt(giftLinks.expiresAt, now), or(isNull(giftLinks.viewExpiresAt), lt(giftLinks.viewExpiresAt, now))));
}

/** Deletes all links and guest sessions of this address. */
export async function deleteLinksTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(giftLinks).where(eq(giftLinks.email, email));
}
