import { and, between, eq, min, sql, sum } from "drizzle-orm";
import { campaigns } from "#giving/campaigns/campaigns.table.ts";
import { projects } from "#giving/projects/projects.db.ts";
import { ledgerDays } from "#money/ledger/ledger.db.ts";
import type { Database } from "#platform/db/database.ts";
import type { Days } from "./dashboard-period.ts";

const added = {
  amount: sum(ledgerDays.amount).mapWith(Number),
  payments: sum(ledgerDays.payments).mapWith(Number),
  refunded: sum(ledgerDays.refunded).mapWith(Number),
  refunds: sum(ledgerDays.refunds).mapWith(Number),
};

/** A sum of payments and one of refunds, in FCFA and in number, of what `key` names. */
export interface Sum {
  key: string;
  amount: number;
  payments: number;
  refunded: number;
  refunds: number;
}

/** Returns the sums of each day that has any. */
export async function sumByDay(db: Database, days: Days): Promise<Sum[]> {
  return db
    .select({ key: ledgerDays.day, ...added })
    .from(ledgerDays)
    .where(isIn("method", days))
    .groupBy(ledgerDays.day);
}

/** Returns the sums by payment method, or by what was paid for (`purpose:id`). */
export async function sumBy(db: Database, part: "method" | "target", days: Days): Promise<Sum[]> {
  return db
    .select({ key: ledgerDays.key, ...added })
    .from(ledgerDays)
    .where(isIn(part, days))
    .groupBy(ledgerDays.key);
}

/** Returns the median of the gifts received on these days, in FCFA without covered fees: of two in the middle the lower one. */
export async function findMedianGift(db: Database, days: Days): Promise<number | null> {
  const sizes = db
    .select({ size: sql`${ledgerDays.key}::bigint`.as("size"), gifts: sum(ledgerDays.payments).as("gifts") })
    .from(ledgerDays)
    .where(isIn("size", days))
    .groupBy(ledgerDays.key)
    .as("sizes");
  const running = db
    .select({
      size: sizes.size,
      upto: sql`sum(${sizes.gifts}) over (order by ${sizes.size})`.as("upto"),
      total: sql`sum(${sizes.gifts}) over ()`.as("total"),
    })
    .from(sizes)
    .as("running");
  const [row] = await db
    .select({ median: min(running.size).mapWith(Number) })
    .from(running)
    .where(sql`${running.upto} * 2 >= ${running.total}`);
  return row?.median ?? null;
}

/** Returns the titles of campaigns and projects by `purpose:id`. */
export async function readTitles(db: Database): Promise<Map<string, string>> {
  const ofCampaigns = await db.select({ id: campaigns.id, title: campaigns.title }).from(campaigns);
  const ofProjects = await db.select({ id: projects.id, title: projects.title }).from(projects);
  return new Map([
    ...ofCampaigns.map(({ id, title }) => [`don:${id}`, title] as const),
    ...ofProjects.map(({ id, title }) => [`projet:${id}`, title] as const),
  ]);
}

function isIn(part: typeof ledgerDays.$inferSelect.part, { from, to }: Days) {
  return and(eq(ledgerDays.part, part), between(ledgerDays.day, from, to));
}
