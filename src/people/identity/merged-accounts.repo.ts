import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Account } from "./accounts.repo.ts";
import { accounts } from "./accounts.table.ts";
import { mergedAccounts } from "./merged-accounts.table.ts";

/** Two merges at once might lock what they share in different orders: they wait for each other. */
const MERGE_LOCK = 7_261_030;

/** Locks all merges of accounts until the transaction ends. */
export async function lockMerges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MERGE_LOCK})`);
}

/** Locks these accounts until the transaction ends. Sorted, to prevent deadlocks. */
export async function lockAccounts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for("update");
}

/** Returns the id of the account into which this one was merged, if it was. */
export async function findMergedInto(db: Database, formerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(mergedAccounts).where(eq(mergedAccounts.formerId, formerId));
  return row?.intoId;
}

/** Returns the merge that replaced the card with this code, if one did. */
export async function findReplacedCard(db: Database, cardCode: string) {
  const [row] = await db.select().from(mergedAccounts).where(eq(mergedAccounts.cardCode, cardCode));
  return row;
}

/** Returns the numbers of the cards that merges into this account replaced. */
export async function listFormerNumbers(db: Database, intoId: string): Promise<Pick<Account, "memberNumber">[]> {
  const { memberNumber } = mergedAccounts;
  return db
    .select({ memberNumber })
    .from(mergedAccounts)
    .where(eq(mergedAccounts.intoId, intoId))
    .orderBy(memberNumber);
}

/** Returns those of these accounts into which others were merged. */
export async function listMergeTargets(
  db: Database,
  { accountIds }: { accountIds: string[] },
): Promise<(string | null)[]> {
  const { intoId } = mergedAccounts;
  const rows = await db.selectDistinct({ intoId }).from(mergedAccounts).where(inArray(intoId, accountIds));
  return rows.map((row) => row.intoId);
}

/** Refers accounts that were merged into this one before to the other one. */
export async function redirectMerged(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(mergedAccounts).set({ intoId: into }).where(eq(mergedAccounts.intoId, from));
}

export async function insertMerged(tx: Transaction, row: typeof mergedAccounts.$inferInsert): Promise<void> {
  await tx.insert(mergedAccounts).values(row);
}
