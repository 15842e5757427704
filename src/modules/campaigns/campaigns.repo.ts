import { and, count, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { minWhere } from "#platform/db/aggregates.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isListed, isPublished, isVisible, lastModified, listFacts } from "#platform/publishing.ts";
import { campaigns, donations } from "./campaigns.table.ts";

export type Campaign = typeof campaigns.$inferSelect;
export type NewCampaign = typeof campaigns.$inferInsert;
export type Donation = typeof donations.$inferSelect;

/** The published campaigns: the open ones first, each part the newest first. `today` is the day in Abidjan. */
export async function listPublished(
  db: Database,
  { now, today, limit, offset }: { now: Date; today: string; limit: number; offset: number },
): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(isListed(campaigns, now))
    .orderBy(sql`coalesce(${campaigns.limitDate} < ${today}, false)`, desc(campaigns.publishedAt), campaigns.id)
    .limit(limit)
    .offset(offset);
}

export async function countPublished(db: Database, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(campaigns).where(isListed(campaigns, now));
  return row?.total ?? 0;
}

/** The pages of the published campaigns, with when what the world sees of them last changed. */
export async function listPublishedPages(db: Database, now: Date): Promise<{ slug: string; lastModified: Date }[]> {
  return db
    .select({ slug: campaigns.slug, lastModified: lastModified(campaigns) })
    .from(campaigns)
    .where(isListed(campaigns, now))
    .orderBy(desc(campaigns.publishedAt), campaigns.id);
}

/**
 * How many campaigns are listed, when the next scheduled one appears by itself, and the last day of the one that ends next: null where
 * there is none.
 */
export async function readListFacts(db: Database, { now, today }: { now: Date; today: string }) {
  const [facts = { total: 0, nextPublication: null, nextLastDay: null }] = await db
    .select({
      ...listFacts(campaigns, now),
      nextLastDay: minWhere(campaigns.limitDate, and(isListed(campaigns, now), gte(campaigns.limitDate, today))),
    })
    .from(campaigns)
    .where(isPublished(campaigns));
  return facts;
}

export async function findVisibleBySlug(db: Database, slug: string, now: Date): Promise<Campaign | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.slug, slug), isVisible(campaigns, now)));
  return row;
}

export async function findVisibleById(db: Database, id: string, now: Date): Promise<Campaign | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isVisible(campaigns, now)));
  return row;
}

export async function listVisibleByIds(db: Database, ids: readonly string[], now: Date): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(and(inArray(campaigns.id, [...ids]), isVisible(campaigns, now)));
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

/** The gift, and the totals with it, in one statement; the campaign's row is locked until the transaction ends. */
export async function insertDonation(tx: Transaction, donation: typeof donations.$inferInsert): Promise<void> {
  const given = tx.$with("given").as(tx.insert(donations).values(donation));
  const rows = await changingTotals(tx.with(given), donation.campaignId, { amount: donation.amount, donors: 1 });
  if (rows.length !== 1) throw noSuchCampaign(donation.campaignId);
}

/** Adds to the campaign's totals; its row is locked until the transaction ends. */
export async function addToTotals(
  tx: Transaction,
  campaignId: string,
  change: { amount: number; donors: number },
): Promise<void> {
  const rows = await changingTotals(tx, campaignId, change);
  if (rows.length !== 1) throw noSuchCampaign(campaignId);
}

function changingTotals(
  on: Pick<Transaction, "update">,
  campaignId: string,
  change: { amount: number; donors: number },
) {
  return on
    .update(campaigns)
    .set({
      collectedAmount: sql`${campaigns.collectedAmount} + ${change.amount}`,
      donorsCount: sql`${campaigns.donorsCount} + ${change.donors}`,
    })
    .where(eq(campaigns.id, campaignId))
    .returning({ id: campaigns.id });
}

function noSuchCampaign(campaignId: string): Error {
  return new Error(`there is no campaign ${campaignId} to count a gift for`);
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
