import { and, asc, count, eq, gt, lte, min, type SQL } from "drizzle-orm";
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

export async function countPublishedPartners(db: Database, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(partners).where(isListed(now));
  return row?.total ?? 0;
}

/** When the next scheduled partner appears by itself, or null. */
export async function findNextPartner(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(partners.publishedAt) })
    .from(partners)
    .where(and(eq(partners.status, "published"), gt(partners.publishedAt, now)));
  return row?.next ?? null;
}

export async function insertPartners(tx: Transaction, rows: NewPartner[]): Promise<void> {
  await tx.insert(partners).values(rows);
}
