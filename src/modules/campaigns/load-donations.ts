import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { campaigns, donations } from "./campaigns.table.ts";

/** A confirmed payment of the past, as an import or a demo names it. `amount` is FCFA. */
export interface PastDonation {
  targetId: string;
  attemptId: string;
  amount: number;
  firstName: string;
  lastName: string;
  showName: boolean;
  confirmedAt: Date;
}

/** These donations are stored; the totals are not yet theirs. */
export async function insertDonations(tx: Transaction, past: readonly PastDonation[]): Promise<void> {
  if (past.length === 0) return;
  await tx.insert(donations).values(past.map(({ targetId, ...one }) => ({ ...one, campaignId: targetId })));
}

/** The totals of every campaign are those of its donations, none of which is refunded. */
export async function sumUpCampaigns(tx: Transaction): Promise<void> {
  const totals = tx
    .select({
      campaignId: donations.campaignId,
      amount: sql<string>`sum(${donations.amount})`.as("total_amount"),
      count: sql<string>`count(*)`.as("total_count"),
    })
    .from(donations)
    .groupBy(donations.campaignId)
    .as("totals");
  await tx
    .update(campaigns)
    .set({ collectedAmount: sql`${totals.amount}`, donorsCount: sql`${totals.count}` })
    .from(totals)
    .where(eq(campaigns.id, totals.campaignId));
}
