import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import { preparedQuery, type Slot, slotsOf } from "#platform/db/prepared-query.ts";
import { ledgerEntries, ledgerYears } from "./ledger.table.ts";

export type NewLedgerEntry = Omit<typeof ledgerEntries.$inferSelect, "id" | "reason"> & { reason?: string };

const INSERTED = [
  "kind",
  "attemptId",
  "purpose",
  "purposeId",
  "amount",
  "coveredFees",
  "currency",
  "duplicate",
  "actor",
  "reason",
  "recordedAt",
] as const;

const ADDED_TO_YEAR = {
  target: ledgerYears.year,
  set: {
    amount: sql`${ledgerYears.amount} + excluded.amount`,
    payments: sql`${ledgerYears.payments} + excluded.payments`,
  },
};

const insertingEntry = preparedQuery(
  (db, slot: Slot<{ entry: NewLedgerEntry; change: typeof ledgerYears.$inferInsert }>) => {
    const entered = db
      .$with("entered")
      .as(
        db
          .insert(ledgerEntries)
          .values(slotsOf(slot, ledgerEntries, INSERTED, ({ entry }) => ({ reason: null, ...entry }))),
      );
    return db
      .with(entered)
      .insert(ledgerYears)
      .values(slotsOf(slot, ledgerYears, ["year", "amount", "payments"], ({ change }) => change))
      .onConflictDoUpdate(ADDED_TO_YEAR);
  },
);

/** Inserts the entry and adds it to its year's sum, in one statement. */
export async function insertEntry(
  tx: Transaction,
  entry: NewLedgerEntry,
  change: typeof ledgerYears.$inferInsert,
): Promise<void> {
  await insertingEntry(tx, { entry, change });
}

/** The entries and the sums of their years, each year once. */
export async function insertEntries(
  tx: Transaction,
  entries: readonly NewLedgerEntry[],
  changes: (typeof ledgerYears.$inferInsert)[],
): Promise<void> {
  // The years first: the transaction that holds them is alone with the rows of their days, which the entries' trigger locks.
  await tx.insert(ledgerYears).values(changes).onConflictDoUpdate(ADDED_TO_YEAR);
  await insertMany(tx, ledgerEntries, entries);
}

/**
 * Returns the sum of the ledger in this year (`YYYY`), in FCFA and without covered fees, and the number of its
 * payments.
 */
export async function sumOfYear(db: Database, year: string): Promise<{ amount: number; payments: number }> {
  const [row] = await db.select().from(ledgerYears).where(eq(ledgerYears.year, year));
  return { amount: row?.amount ?? 0, payments: row?.payments ?? 0 };
}

/** Returns how much of this attempt was refunded, in FCFA: 0 or more. */
export async function sumRefunded(db: Database, attemptId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.attemptId, attemptId), eq(ledgerEntries.kind, "refund")));
  return Number(row?.total ?? 0);
}

/** Returns the entries of this attempt, the first one first. */
export async function listEntriesOf(db: Database, attemptId: string): Promise<(typeof ledgerEntries.$inferSelect)[]> {
  return db.select().from(ledgerEntries).where(eq(ledgerEntries.attemptId, attemptId)).orderBy(asc(ledgerEntries.id));
}
