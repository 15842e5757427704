import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { campaigns, donations } from "./campaigns.table.ts";

export type Campaign = typeof campaigns.$inferSelect;
export type NewCampaign = typeof campaigns.$inferInsert;
export type Donation = typeof donations.$inferSelect;

/** Archived campaigns keep their page and leave the list. */
const VISIBLE: Campaign["status"][] = ["published", "archived"];

export async function listPublished(db: Database, limit: number, offset: number): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(eq(campaigns.status, "published"))
    .orderBy(desc(campaigns.publishedAt), campaigns.id)
    .limit(limit)
    .offset(offset);
}

export async function countPublished(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(campaigns).where(eq(campaigns.status, "published"));
  return row?.total ?? 0;
}

export async function listPublishedPages(db: Database): Promise<{ slug: string; lastModified: Date }[]> {
  return db
    .select({ slug: campaigns.slug, lastModified: campaigns.updatedAt })
    .from(campaigns)
    .where(eq(campaigns.status, "published"))
    .orderBy(desc(campaigns.publishedAt), campaigns.id);
}

export async function findVisibleBySlug(db: Database, slug: string): Promise<Campaign | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.slug, slug), inArray(campaigns.status, VISIBLE)));
  return row;
}

export async function findVisibleById(db: Database, id: string): Promise<Campaign | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), inArray(campaigns.status, VISIBLE)));
  return row;
}

export async function listVisibleByIds(db: Database, ids: readonly string[]): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(and(inArray(campaigns.id, [...ids]), inArray(campaigns.status, VISIBLE)));
}

/** The newest gifts that were not wholly refunded. */
export async function listNewestDonations(db: Database, campaignId: string, limit: number): Promise<Donation[]> {
  return db
    .select()
    .from(donations)
    .where(and(eq(donations.campaignId, campaignId), sql`${donations.refundedAmount} < ${donations.amount}`))
    .orderBy(desc(donations.confirmedAt), desc(donations.id))
    .limit(limit);
}

export async function insertCampaigns(tx: Transaction, rows: NewCampaign[]): Promise<Campaign[]> {
  return tx.insert(campaigns).values(rows).returning();
}

export async function insertDonation(tx: Transaction, donation: typeof donations.$inferInsert): Promise<void> {
  await tx.insert(donations).values(donation);
}

/** Adds to the campaign's totals; its row is locked until the transaction ends. */
export async function addToTotals(
  tx: Transaction,
  campaignId: string,
  change: { amount: number; donors: number },
): Promise<void> {
  const rows = await tx
    .update(campaigns)
    .set({
      collectedAmount: sql`${campaigns.collectedAmount} + ${change.amount}`,
      donorsCount: sql`${campaigns.donorsCount} + ${change.donors}`,
    })
    .where(eq(campaigns.id, campaignId))
    .returning({ id: campaigns.id });
  if (rows.length !== 1) throw new Error(`there is no campaign ${campaignId} to count a gift for`);
}

/** Adds to what was refunded of a gift, and answers what is left of it. */
export async function addToRefunded(tx: Transaction, attemptId: string, amount: number): Promise<number> {
  const [row] = await tx
    .update(donations)
    .set({ refundedAmount: sql`${donations.refundedAmount} + ${amount}` })
    .where(eq(donations.attemptId, attemptId))
    .returning({ amount: donations.amount, refunded: donations.refundedAmount });
  if (!row) throw new Error(`there is no gift of attempt ${attemptId} to refund`);
  return row.amount - row.refunded;
}

/** The gifts of these attempts name nobody on any page. */
export async function hideDonors(tx: Transaction, attemptIds: readonly string[]): Promise<void> {
  await tx
    .update(donations)
    .set({ showName: false })
    .where(inArray(donations.attemptId, [...attemptIds]));
}
