import { and, asc, desc, eq, gt, lte, type SQL } from "drizzle-orm";
import { countWhere, minWhere } from "#platform/db/aggregates.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { reports } from "./reports.table.ts";

export type Report = typeof reports.$inferSelect;
export type NewReport = typeof reports.$inferInsert;

const isListed = (now: Date): SQL | undefined => and(eq(reports.status, "published"), lte(reports.publishedAt, now));

/** The published reports, the newest first. */
export async function listPublishedReports(
  db: Database,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<Report[]> {
  return db
    .select()
    .from(reports)
    .where(isListed(now))
    .orderBy(desc(reports.date), asc(reports.id))
    .limit(limit)
    .offset(offset);
}

/** How many reports are listed, and when the next scheduled one appears by itself, or null. */
export async function readListFacts(db: Database, now: Date) {
  const [facts = { total: 0, nextPublication: null }] = await db
    .select({
      total: countWhere(isListed(now)),
      nextPublication: minWhere(reports.publishedAt, gt(reports.publishedAt, now)),
    })
    .from(reports)
    .where(eq(reports.status, "published"));
  return facts;
}

export async function insertReports(tx: Transaction, rows: NewReport[]): Promise<void> {
  await tx.insert(reports).values(rows);
}
