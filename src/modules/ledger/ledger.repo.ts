import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { ledgerEntries, ledgerYears } from "./ledger.table.ts";

export type NewLedgerEntry = typeof ledgerEntries.$inferInsert;

/** The entry and its year's sum, in one statement. */
export async function insertEntry(
  tx: Transaction,
  entry: NewLedgerEntry,
  change: { year: string; amount: number; payments: number },
): Promise<void> {
  const entered = tx.$with("entered").as(tx.insert(ledgerEntries).values(entry));
  await tx
    .with(entered)
    .insert(ledgerYears)
    .values(change)
    .onConflictDoUpdate({
      target: ledgerYears.year,
      set: {
        amount: sql`${ledgerYears.amount} + excluded.amount`,
        payments: sql`${ledgerYears.payments} + excluded.payments`,
      },
    });
}

export async function sumOfYear(db: Database, year: string): Promise<{ amount: number; payments: number }> {
  const [row] = await db.select().from(ledgerYears).where(eq(ledgerYears.year, year));
  return { amount: row?.amount ?? 0, payments: row?.payments ?? 0 };
}

export async function sumRefunded(db: Database, attemptId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.attemptId, attemptId), eq(ledgerEntries.kind, "refund")));
  return Number(row?.total ?? 0);
}
