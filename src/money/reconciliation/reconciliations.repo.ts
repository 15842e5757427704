import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import { DIFFERENCES, type Finding } from "./reconciliation.contract.ts";
import { reconciliationLines as lines, reconciliations } from "./reconciliation.table.ts";

export type ReconciliationRow = typeof reconciliations.$inferSelect;
export type NewLine = typeof lines.$inferInsert;

/** Stores a comparison with its lines. Returns undefined if the person has one of this key. */
export async function insertReconciliation(
  tx: Transaction,
  row: Omit<typeof reconciliations.$inferInsert, "id">,
  fileLines: readonly Omit<NewLine, "reconciliationId">[],
): Promise<ReconciliationRow | undefined> {
  const [stored] = await tx.insert(reconciliations).values(row).onConflictDoNothing().returning();
  if (!stored) return undefined;
  const reconciliationId = stored.id;
  await insertMany(
    tx,
    lines,
    fileLines.map((line) => ({ ...line, reconciliationId })),
  );
  return stored;
}

export async function findReconciliationByKey(
  db: Database,
  { actor, key }: Pick<ReconciliationRow, "actor" | "key">,
): Promise<ReconciliationRow | undefined> {
  const ofKey = and(eq(reconciliations.actor, actor), eq(reconciliations.key, key));
  const [row] = await db.select().from(reconciliations).where(ofKey);
  return row;
}

export async function findReconciliation(db: Database, id: string): Promise<ReconciliationRow | undefined> {
  const [row] = await db.select().from(reconciliations).where(eq(reconciliations.id, id));
  return row;
}

/** Returns the comparison, locked until the transaction ends. */
export async function lockReconciliation(tx: Transaction, id: string): Promise<ReconciliationRow | undefined> {
  const [row] = await tx.select().from(reconciliations).where(eq(reconciliations.id, id)).for("update");
  return row;
}

/** Returns the newest comparisons. */
export async function listReconciliationRows(db: Database, limit: number): Promise<ReconciliationRow[]> {
  return db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.createdAt), desc(reconciliations.id))
    .limit(limit);
}

export async function updateReconciliation(
  tx: Transaction,
  id: string,
  change: Partial<Omit<ReconciliationRow, "id">>,
): Promise<void> {
  await tx.update(reconciliations).set(change).where(eq(reconciliations.id, id));
}

/** Returns how many lines and payments differ, by comparison. */
export async function countDifferences(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: lines.reconciliationId, total: count() })
    .from(lines)
    .where(and(inArray(lines.reconciliationId, [...ids]), inArray(lines.finding, [...DIFFERENCES])))
    .groupBy(lines.reconciliationId);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** What a finding sums up to. Amounts are FCFA. */
export interface FindingSum {
  finding: Finding | "waiting";
  count: number;
  there: number;
  here: number;
  fees: number;
}

/** Returns what each finding of the comparison sums up to. */
export async function sumFindings(db: Database, id: string): Promise<FindingSum[]> {
  const { finding, counted, amount, amountHere, fees } = lines;
  return db
    .select({
      finding,
      count: count(),
      there: sql`coalesce(sum(${amount}) filter (where ${counted}), 0)`.mapWith(Number),
      here: sql`coalesce(sum(${amountHere}), 0)`.mapWith(Number),
      fees: sql`coalesce(sum(${fees}) filter (where ${counted}), 0)`.mapWith(Number),
    })
    .from(lines)
    .where(eq(lines.reconciliationId, id))
    .groupBy(finding);
}
