import { and, asc, count, desc, eq, gt, lte, min, type SQL } from "drizzle-orm";
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

export async function countPublishedReports(db: Database, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reports).where(isListed(now));
  return row?.total ?? 0;
}

/** When the next scheduled report appears by itself, or null. */
export async function findNextReport(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(reports.publishedAt) })
    .from(reports)
    .where(and(eq(reports.status, "published"), gt(reports.publishedAt, now)));
  return row?.next ?? null;
}

export async function insertReports(tx: Transaction, rows: NewReport[]): Promise<void> {
  await tx.insert(reports).values(rows);
}
