import { asc, desc, eq, sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isListed, isPublished, listFacts, publicationChecks, publicationColumns } from "#platform/publishing.ts";

/**
 * A document that the foundation publishes. `date` is the date on it, `fileSize` is in bytes, `cover` a picture of its
 * first page.
 */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text().notNull(),
    date: date().notNull(),
    filePath: text().notNull(),
    fileSize: integer(),
    cover: text(),
    ...publicationColumns(),
  },
  (table) => [
    index("reports_listing").on(table.date.desc().nullsFirst(), table.id),
    ...publicationChecks("reports", table),
    check("reports_size", sql`${table.fileSize} > 0`),
  ],
);

export type Report = typeof reports.$inferSelect;
export type NewReport = typeof reports.$inferInsert;

/** Returns the published reports, newest first. */
export async function listPublishedReports(
  db: Database,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<Report[]> {
  return db
    .select()
    .from(reports)
    .where(isListed(reports, now))
    .orderBy(desc(reports.date), asc(reports.id))
    .limit(limit)
    .offset(offset);
}

/** Returns how many reports are listed, and when the next scheduled one is published, or null. */
export async function readListFacts(db: Database, now: Date) {
  const [facts = { total: 0, nextPublication: null }] = await db
    .select(listFacts(reports, now))
    .from(reports)
    .where(isPublished(reports));
  return facts;
}

/** Returns whether a report refers to this file. */
export async function isReportFile(db: Database, path: string): Promise<boolean> {
  return (await db.$count(reports, eq(reports.filePath, path))) > 0;
}

export async function insertReports(tx: Transaction, rows: NewReport[]): Promise<void> {
  await tx.insert(reports).values(rows);
}
