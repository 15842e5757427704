import { and, asc, eq, gt, lte, type SQL } from "drizzle-orm";
import { countWhere, minWhere } from "#platform/db/aggregates.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { partners } from "./partners.table.ts";

export type Partner = typeof partners.$inferSelect;
export type NewPartner = typeof partners.$inferInsert;

const isListed = (now: Date): SQL | undefined => and(eq(partners.status, "published"), lte(partners.publishedAt, now));

/** The published partners, in the order that staff gave them. */
export async function listPublishedPartners(
  db: Database,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<Partner[]> {
  return db
    .select()
    .from(partners)
    .where(isListed(now))
    .orderBy(asc(partners.position), asc(partners.id))
    .limit(limit)
    .offset(offset);
}

/** How many partners are listed, and when the next scheduled one appears by itself, or null. */
export async function readListFacts(db: Database, now: Date) {
  const [facts = { total: 0, nextPublication: null }] = await db
    .select({
      total: countWhere(isListed(now)),
      nextPublication: minWhere(partners.publishedAt, gt(partners.publishedAt, now)),
    })
    .from(partners)
    .where(eq(partners.status, "published"));
  return facts;
}

export async function insertPartners(tx: Transaction, rows: NewPartner[]): Promise<void> {
  await tx.insert(partners).values(rows);
}
