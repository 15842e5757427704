import { and, desc, eq, getTableName, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import { placeholders, prepareOnce } from "#platform/db/prepare-once.ts";
import type { CollectionTables, Contribution, ContributionTable } from "./contribution-table.ts";

type NewContribution = ContributionTable["$inferInsert"];

/** Returns the newest contributions that are not wholly refunded. */
export async function listNewestContributions(
  db: Database,
  { contributions }: CollectionTables,
  { targetId, limit }: { targetId: string; limit: number },
): Promise<Contribution[]> {
  return db
    .select()
    .from(contributions)
    .where(and(eq(contributions.targetId, targetId), sql`${contributions.refundedAmount} < ${contributions.amount}`))
    .orderBy(desc(contributions.confirmedAt), desc(contributions.id))
    .limit(limit);
}

/** Returns the contribution that this attempt paid. */
export async function findContribution(
  db: Database,
  { contributions }: CollectionTables,
  attemptId: string,
): Promise<Contribution | undefined> {
  const [row] = await db.select().from(contributions).where(eq(contributions.attemptId, attemptId));
  return row;
}

const CONFIRMED = ["targetId", "attemptId", "amount", "firstName", "lastName", "showName", "confirmedAt"] as const;
type ConfirmedContribution = Pick<NewContribution, (typeof CONFIRMED)[number]>;

/**
 * Returns a function that inserts a contribution and adds it to its target's totals, in one statement. The target's row
 * stays locked until the transaction ends. It throws if the target is unknown.
 */
export function contributionInsert({ targets, contributions }: CollectionTables) {
  const insert = prepareOnce((db) => {
    const inserted = db.$with("inserted").as(db.insert(contributions).values(placeholders(CONFIRMED)));
    return db
      .with(inserted)
      .update(targets)
      .set(raisedTotals(targets, { amount: sql.placeholder("amount"), donors: 1 }))
      .where(eq(targets.id, sql.placeholder("targetId")))
      .returning({ id: targets.id })
      .prepare(`insert_${getTableName(contributions)}`);
  });
  return async (tx: Transaction, contribution: ConfirmedContribution): Promise<void> => {
    requireTarget(await insert(tx).execute(contribution), contribution.targetId);
  };
}

/**
 * Inserts contributions, and adds them to their targets' totals; the targets' rows are locked until the transaction
 * ends.
 */
export async function insertContributions(
  tx: Transaction,
  collection: CollectionTables,
  given: readonly ConfirmedContribution[],
): Promise<void> {
  await insertMany(tx, collection.contributions, given);
  const sums = new Map<string, { amount: number; donors: number }>();
  for (const { targetId, amount } of given) {
    const sum = sums.get(targetId) ?? { amount: 0, donors: 0 };
    sums.set(targetId, { amount: sum.amount + amount, donors: sum.donors + 1 });
  }
  // In one order, so that two who do this at once wait for each other and do not deadlock.
  for (const targetId of [...sums.keys()].sort()) {
    await addToTotals(tx, collection, { targetId, amount: 0, donors: 0, ...sums.get(targetId) });
  }
}

/** Adds to the target's totals. Its row stays locked until the transaction ends. Throws if the target is unknown. */
export async function addToTotals(
  tx: Transaction,
  { targets }: CollectionTables,
  { targetId, amount, donors }: { targetId: string; amount: number; donors: number },
): Promise<void> {
  const rows = await tx
    .update(targets)
    .set(raisedTotals(targets, { amount, donors }))
    .where(eq(targets.id, targetId))
    .returning({ id: targets.id });
  requireTarget(rows, targetId);
}

function raisedTotals(
  { collectedAmount, donorsCount }: CollectionTables["targets"],
  { amount, donors }: { amount: number | Placeholder; donors: number },
): Record<"collectedAmount" | "donorsCount", SQL> {
  return { collectedAmount: sql`${collectedAmount} + ${amount}`, donorsCount: sql`${donorsCount} + ${donors}` };
}

function requireTarget(rows: readonly unknown[], targetId: string): void {
  if (rows.length !== 1) throw new Error(`no target ${targetId} to count a contribution for`);
}

/** Adds to the refunded amount of a contribution. Returns the rest in FCFA. Throws if the attempt has none. */
export async function refundContribution(
  tx: Transaction,
  { contributions }: CollectionTables,
  { attemptId, amount }: { attemptId: string; amount: number },
): Promise<number> {
  const [row] = await tx
    .update(contributions)
    .set({ refundedAmount: sql`${contributions.refundedAmount} + ${amount}` })
    .where(eq(contributions.attemptId, attemptId))
    .returning({ amount: contributions.amount, refunded: contributions.refundedAmount });
  if (!row) throw new Error(`there is no contribution of attempt ${attemptId} to refund`);
  return row.amount - row.refunded;
}

/** Hides the names of those who made these payments on every page. */
export async function hideNames(
  tx: Transaction,
  { contributions }: CollectionTables,
  attemptIds: readonly string[],
): Promise<void> {
  await tx
    .update(contributions)
    .set({ showName: false })
    .where(inArray(contributions.attemptId, [...attemptIds]));
}
