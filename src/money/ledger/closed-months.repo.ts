import { desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { closedMonths } from "./closed-months.table.ts";

export type ClosedMonth = typeof closedMonths.$inferSelect;

/** Returns the newest closed month; all months before it are closed too. */
export async function findLastClosed(db: Database): Promise<Month | undefined> {
  const [row] = await db
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .orderBy(desc(closedMonths.month))
    .limit(1);
  return row?.month;
}

export async function findClosedMonth(db: Database, month: Month): Promise<ClosedMonth | undefined> {
  const [row] = await db.select().from(closedMonths).where(eq(closedMonths.month, month));
  return row;
}

/** Returns the closed months, the newest first. */
export async function listClosedMonths(db: Database): Promise<Omit<ClosedMonth, "figures">[]> {
  const { month, closedBy, closedAt } = closedMonths;
  return db.select({ month, closedBy, closedAt }).from(closedMonths).orderBy(desc(month));
}

/** No month is closed until the transaction ends. */
export async function lockClosings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table closed_months in share mode`);
}

/**
 * No entry is recorded until the transaction ends, and no other month closed: waits for the transactions that record some. Those that
 * hold up closings do so before they record entries, so the two cannot wait for each other.
 */
export async function holdUpEntries(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table closed_months in exclusive mode`);
  await tx.execute(sql`lock table ledger_years in share row exclusive mode`);
}

export async function insertClosedMonth(tx: Transaction, row: ClosedMonth): Promise<void> {
  await tx.insert(closedMonths).values(row);
}
