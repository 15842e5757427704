import { eq, sql } from "drizzle-orm";
import { campaigns, donations } from "#giving/campaigns/campaigns.db.ts";
import { ledgerEntries } from "#money/ledger/ledger.db.ts";
import { attempts, orders, paymentNotifications } from "#money/payments/payments.table.ts";
import { receipts } from "#money/receipts/receipts.db.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { outbox } from "#platform/jobs/outbox.db.ts";

/**
 * The number of rows of each kind in the books, to assert that a refusal wrote nothing and a repetition nothing more.
 */
export async function countBooks({ db }: DatabaseHandle) {
  const count = sql<number>`count(*)::int`;
  const [rows] = await db
    .select({
      orders: db.$count(orders),
      attempts: db.$count(attempts),
      entries: db.$count(ledgerEntries),
      receipts: db.$count(receipts),
      donations: db.$count(donations),
      notifications: db.$count(paymentNotifications),
      messages: db.$count(outbox),
    })
    .from(sql`(select ${count}) as one`);
  if (!rows) throw new Error("the books could not be counted");
  return rows;
}

export async function readAttempt({ db }: DatabaseHandle, reference: string) {
  const [attempt] = await db.select().from(attempts).where(eq(attempts.reference, reference));
  if (!attempt) throw new Error("there is no such attempt");
  return attempt;
}

export async function readTotals({ db }: DatabaseHandle, campaignId: string) {
  const [row] = await db
    .select({ collected: campaigns.collectedAmount, donors: campaigns.donorsCount })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId));
  return row;
}
