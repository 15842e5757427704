import { count, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import { receiptCounters, receipts } from "./receipts.table.ts";

export type NewReceipt = typeof receipts.$inferInsert;

/** Returns those of the years that have given no number yet. No other transaction gives one until this one ends. */
export async function lockNewYears(tx: Transaction, years: readonly number[]): Promise<number[]> {
  const counted = () =>
    tx
      .select({ year: receiptCounters.year })
      .from(receiptCounters)
      .where(inArray(receiptCounters.year, [...years]));
  // Payments of every year would wait for this lock: it is taken only if it is needed.
  if ((await counted()).length === years.length) return [];
  await tx.execute(sql`lock table ${receiptCounters} in share row exclusive mode`);
  const known = new Set((await counted()).map(({ year }) => year));
  return years.filter((year) => !known.has(year));
}

/** Inserts the first receipts of new years, which have their numbers, and then the counters of these years. */
export async function insertFirstReceipts(tx: Transaction, rows: readonly NewReceipt[]): Promise<void> {
  await insertMany(tx, receipts, rows);
  const years = [...new Set(rows.map(({ year }) => year))];
  if (years.length === 0) return;
  const counts = tx
    .select({ year: receipts.year, last: count().as("last") })
    .from(receipts)
    .where(inArray(receipts.year, years))
    .groupBy(receipts.year);
  await tx.insert(receiptCounters).select(counts);
}

/** Marks the receipts of these attempts as sent when they were paid. */
export async function markSentWhenPaid(tx: Transaction, attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  await tx
    .update(receipts)
    .set({ sentAt: sql`${receipts.paidAt}` })
    .where(inArray(receipts.attemptId, [...attemptIds]));
}
