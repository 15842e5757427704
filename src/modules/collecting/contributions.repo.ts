import { and, desc, eq, inArray, type Placeholder, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { preparedQuery, type Slot, slotsOf } from "#platform/db/prepared-query.ts";
import type { CollectionTables } from "./collection-definition.ts";
import type { Contribution, ContributionTable } from "./contribution-table.ts";

export type NewContribution = ContributionTable["$inferInsert"];

/** The newest contributions that were not wholly refunded. */
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

const GIVEN = ["targetId", "attemptId", "amount", "firstName", "lastName", "showName", "confirmedAt"] as const;
type ConfirmedContribution = Pick<NewContribution, (typeof GIVEN)[number]>;

/**
 * Makes what inserts a contribution, and its target's totals with it, in one statement; the target's row is locked until
 * the transaction ends.
 */
export function contributionInsert({ targets, contributions }: CollectionTables) {
  const inserting = preparedQuery((db, slot: Slot<ConfirmedContribution>) => {
    const row = slotsOf(slot, contributions, GIVEN, (contribution) => contribution);
    const given = db.$with("given").as(db.insert(contributions).values(row));
    return changingTotals(db.with(given), targets, {
      targetId: slot("targetId"),
      amount: slot("amount"),
      donors: 1,
    });
  });
  return async (tx: Transaction, contribution: ConfirmedContribution): Promise<void> => {
    const rows = await inserting(tx, contribution);
    if (rows.length !== 1) throw noSuchTarget(contribution.targetId);
  };
}

/** Adds to the target's totals; its row is locked until the transaction ends. */
export async function addToTotals(
  tx: Transaction,
  { targets }: CollectionTables,
  change: { targetId: string; amount: number; donors: number },
): Promise<void> {
  const rows = await changingTotals(tx, targets, change);
  if (rows.length !== 1) throw noSuchTarget(change.targetId);
}

function changingTotals(
  on: Pick<Transaction, "update">,
  targets: CollectionTables["targets"],
  {
    targetId,
    amount,
    donors,
  }: {
    targetId: string | Placeholder<string, string>;
    amount: number | Placeholder<string, number>;
    donors: number;
  },
) {
  return on
    .update(targets)
    .set({
      collectedAmount: sql`${targets.collectedAmount} + ${amount}`,
      donorsCount: sql`${targets.donorsCount} + ${donors}`,
    })
    .where(eq(targets.id, targetId))
    .returning({ id: targets.id });
}

function noSuchTarget(targetId: string): Error {
  return new Error(`there is nothing ${targetId} to count a contribution for`);
}

/** Adds to what was refunded of a contribution, and returns what is left of it. */
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

/** Takes the names of those who made these payments off every page. */
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

/** Stores contributions of the past; the totals are not yet theirs. */
export async function insertPastContributions(
  tx: Transaction,
  { contributions }: CollectionTables,
  past: readonly NewContribution[],
): Promise<void> {
  if (past.length > 0) await tx.insert(contributions).values([...past]);
}

/** Makes the totals of every target those of its contributions, none of which is refunded. */
export async function sumUpTargets(tx: Transaction, { targets, contributions }: CollectionTables): Promise<void> {
  const totals = tx
    .select({
      targetId: contributions.targetId,
      amount: sql<string>`sum(${contributions.amount})`.as("total_amount"),
      count: sql<string>`count(*)`.as("total_count"),
    })
    .from(contributions)
    .groupBy(contributions.targetId)
    .as("totals");
  await tx
    .update(targets)
    .set({ collectedAmount: sql`${totals.amount}`, donorsCount: sql`${totals.count}` })
    .from(totals)
    .where(eq(targets.id, totals.targetId));
}
