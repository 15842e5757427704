import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { giftLinks } from "./gift-links.table.ts";

export async function insertGiftLink(tx: Transaction, link: typeof giftLinks.$inferInsert): Promise<void> {
  await tx.insert(giftLinks).values(link);
}

/** The address whose link this is, for the one caller that opens it in time; undefined for all others. */
export async function takeGiftLink(
  tx: Transaction,
  { tokenHash, now, ...view }: { tokenHash: string; now: Date; viewHash: string; viewExpiresAt: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .update(giftLinks)
    .set(view)
    .where(and(eq(giftLinks.tokenHash, tokenHash), isNull(giftLinks.viewHash), gt(giftLinks.expiresAt, now)))
    .returning({ email: giftLinks.email });
  return row?.email;
}

/** The address whose gifts this view shows, or undefined where it has ended. */
export async function findViewedEmail(db: Database, viewHash: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ email: giftLinks.email })
    .from(giftLinks)
    .where(and(eq(giftLinks.viewHash, viewHash), gt(giftLinks.viewExpiresAt, now)));
  return row?.email;
}

/** Links and views that have ended are gone. */
export async function deleteEndedLinks(tx: Transaction, now: Date): Promise<void> {
  await tx
    .delete(giftLinks)
    .where(and(lt(giftLinks.expiresAt, now), or(isNull(giftLinks.viewExpiresAt), lt(giftLinks.viewExpiresAt, now))));
}

/** No link or view names this address any more. */
export async function deleteLinksTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(giftLinks).where(eq(giftLinks.email, email));
}
