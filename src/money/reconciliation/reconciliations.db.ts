import { and, asc, between, count, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { closedMonths } from "#money/ledger/closed-months.db.ts";
import type { ExportedPayment } from "#money/payments/decide-payment.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import { isOwnRow, type OwnIdentity } from "#people/identity/own-identity.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import type { Finding, LineStatus, ReconciliationState } from "./reconciliation.contract.ts";

/** A comparison of the payments with one export of the provider. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of the account of the member of staff. */
    actor: text().notNull(),
    /** The hash of the call's idempotency key, and of what was sent with it. */
    key: text().notNull(),
    requestHash: text().notNull(),
    fileName: text().notNull(),
    /** The provider whose export it is. */
    provider: text().notNull(),
    /** The days that the export covers, in Abidjan, both included. */
    fromDay: date().notNull(),
    toDay: date().notNull(),
    state: text().$type<ReconciliationState>().notNull(),
    /** Lines of the file, and those that are not compared yet. */
    lines: integer().notNull(),
    waiting: integer().notNull(),
    createdAt: at().notNull(),
    comparedAt: at(),
  },
  (table) => [
    uniqueIndex("reconciliations_by_key").on(table.actor, table.key),
    index("reconciliations_newest").on(table.createdAt, table.id),
    check("reconciliations_state", sql`${table.state} in ('running', 'done')`),
    check("reconciliations_days", sql`${table.fromDay} <= ${table.toDay}`),
    check("reconciliations_compared", sql`${table.state} = 'running' or ${table.comparedAt} is not null`),
    check(
      "reconciliations_waiting",
      sql`${table.waiting} >= 0 and (${table.state} = 'running' or ${table.waiting} = 0)`,
    ),
  ],
);

/** The lines of an export, then the payments that no line names. `waiting` lines are not compared yet. */
export const reconciliationLines = pgTable(
  "reconciliation_lines",
  {
    reconciliationId: uuid()
      .notNull()
      .references(() => reconciliations.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    /** As spreadsheets count; null for a payment that no line names. */
    line: integer(),
    reference: text().notNull(),
    status: text().$type<LineStatus>(),
    /** The id of the account of the member of staff who said what the line's word means; null if the site knows it. */
    statusBy: text(),
    /** The amount is a part of what the provider received: each paid reference once, and what it repeats. */
    counted: boolean().notNull(),
    /** FCFA according to the provider, and its fees. */
    amount: bigint({ mode: "number" }),
    fees: bigint({ mode: "number" }),
    paidOn: date(),
    finding: text().$type<Finding | "waiting">().notNull(),
    /** Why the line cannot be read: French, as staff reads it. */
    note: text(),
    attemptId: uuid().references(() => attempts.id),
    /** FCFA paid here when the line was compared; null if nothing was. */
    amountHere: bigint({ mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.reconciliationId, table.place] }),
    index("reconciliation_lines_by_finding").on(table.reconciliationId, table.finding, table.place),
    index("reconciliation_lines_by_attempt").on(table.attemptId).where(sql`${table.attemptId} is not null`),
  ],
);

export type ReconciliationRow = typeof reconciliations.$inferSelect;
type NewLine = typeof reconciliationLines.$inferInsert;

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
    reconciliationLines,
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

/** Deletes the comparison with its lines. */
export async function deleteReconciliation(tx: Transaction, id: string): Promise<void> {
  await tx.delete(reconciliations).where(eq(reconciliations.id, id));
}

/** Returns whether a month of its days was closed after the comparison was made: the closing rests on it. */
export async function isClosedUpon(db: Database, row: ReconciliationRow): Promise<boolean> {
  const { month, closedAt } = closedMonths;
  const [first, last] = [row.fromDay.slice(0, 7), row.toDay.slice(0, 7)];
  return (await db.$count(closedMonths, and(between(month, first, last), gte(closedAt, row.createdAt)))) > 0;
}

/** Returns payments that only a message proved, and that the export has with the same amount: not the reader's own. */
export async function listProvable(
  db: Database,
  id: string,
  { own, limit }: { own: OwnIdentity; limit: number },
): Promise<ExportedPayment[]> {
  return db
    .select({ attemptId: attempts.id, amount: attempts.amount })
    .from(reconciliationLines)
    .innerJoin(attempts, eq(attempts.id, reconciliationLines.attemptId))
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(isProvable(id), sql`not ${isOwnRow(own, orders)}`))
    .orderBy(asc(reconciliationLines.place))
    .limit(limit);
}

/** Returns how many payments the export proves: of others, and of the reader. */
export async function countProvable(
  db: Database,
  id: string,
  reader: OwnIdentity,
): Promise<{ provable: number; own: number }> {
  const own = sql`count(*) filter (where ${isOwnRow(reader, orders)})`.mapWith(Number);
  const [row] = await db
    .select({ all: count(), own })
    .from(reconciliationLines)
    .innerJoin(attempts, eq(attempts.id, reconciliationLines.attemptId))
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(isProvable(id));
  return { provable: (row?.all ?? 0) - (row?.own ?? 0), own: row?.own ?? 0 };
}

function isProvable(id: string): SQL | undefined {
  return and(
    eq(reconciliationLines.reconciliationId, id),
    eq(reconciliationLines.finding, "agrees"),
    eq(reconciliationLines.status, "paid"),
    eq(attempts.state, "paid"),
    eq(attempts.evidence, "notified"),
    eq(attempts.amount, reconciliationLines.amount),
  );
}
