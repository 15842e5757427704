import { and, desc, eq, sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { MonthFigures } from "#money/closing/closing.contract.ts";
import { at, francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { proposalChecks, proposalColumns } from "./two-people.ts";

/**
 * Closings that one member of staff proposes, with the figures that were shown: a month is closed once another one
 * agrees. Triggers freeze what was proposed, and what was decided.
 */
export const closingProposals = pgTable(
  "closing_proposals",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** YYYY-MM, in Abidjan. */
    month: text().notNull(),
    entries: integer().notNull(),
    /** FCFA left after refunds and corrections. */
    net: bigint({ mode: "number" }).notNull(),
    ...proposalColumns(),
  },
  (table) => [
    uniqueIndex("closing_proposals_one_waiting").on(table.month).where(sql`${table.state} = 'waiting'`),
    index("closing_proposals_by_month").on(table.month, table.proposedAt),
    check("closing_proposals_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    ...proposalChecks("closing_proposals", table),
  ],
);

/**
 * Months whose ledger takes no entry any more. Rows are only ever added, in the order of the months: triggers reject
 * other changes, and entries before the end of the newest.
 */
export const closedMonths = pgTable(
  "closed_months",
  {
    /** YYYY-MM, in Abidjan. */
    month: text().primaryKey(),
    /** The figures at the closing, as they were shown. */
    figures: jsonb().$type<MonthFigures>().notNull(),
    closedBy: text().notNull(),
    closedAt: at().notNull(),
    /**
     * The proposal of another person, which this one confirmed; null of months that were closed before two people did
     * it.
     */
    proposalId: uuid()
      .unique()
      .references(() => closingProposals.id),
  },
  (table) => [check("closed_months_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`)],
);

/**
 * The provider's statements by month: fees withheld and money paid out, in FCFA. A closed month's row does not change.
 */
export const providerMonths = pgTable(
  "provider_months",
  {
    month: text().primaryKey(),
    fees: francs().notNull(),
    paidOut: francs().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    check("provider_months_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check("provider_months_amounts", sql`${table.fees} >= 0 and ${table.paidOut} >= 0`),
  ],
);

export type ClosedMonth = typeof closedMonths.$inferSelect;
export type ClosingProposal = typeof closingProposals.$inferSelect;

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
  const { month, closedBy, closedAt, proposalId } = closedMonths;
  return db.select({ month, closedBy, closedAt, proposalId }).from(closedMonths).orderBy(desc(month));
}

/** No month is closed until the transaction ends. */
export async function lockClosings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table closed_months in share mode`);
}

/**
 * No entry is recorded until the transaction ends, and no other month closed: waits for the transactions that record
 * some. Those that hold up closings do so before they record entries, so the two cannot wait for each other.
 */
export async function holdUpEntries(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table closed_months in exclusive mode`);
  await tx.execute(sql`lock table ledger_years in share row exclusive mode`);
}

export async function insertClosedMonth(tx: Transaction, row: ClosedMonth): Promise<void> {
  await tx.insert(closedMonths).values(row);
}

/** Returns the newest proposal to close the month. */
export async function findLastClosing(db: Database, month: Month): Promise<ClosingProposal | undefined> {
  const [row] = await db
    .select()
    .from(closingProposals)
    .where(eq(closingProposals.month, month))
    .orderBy(desc(closingProposals.proposedAt), desc(closingProposals.id))
    .limit(1);
  return row;
}

/** Returns the months whose closing waits for a second person. */
export async function listProposedMonths(db: Database): Promise<Month[]> {
  const { month, state } = closingProposals;
  const rows = await db.select({ month }).from(closingProposals).where(eq(state, "waiting"));
  return rows.map((row) => row.month);
}

export async function findClosing(db: Database, id: string): Promise<ClosingProposal | undefined> {
  const [row] = await db.select().from(closingProposals).where(eq(closingProposals.id, id));
  return row;
}

/** Inserts a proposal to close a month, and returns its id. */
export async function insertClosing(
  tx: Transaction,
  row: Pick<ClosingProposal, "month" | "entries" | "net" | "proposedBy" | "proposedAt">,
): Promise<string> {
  const [inserted] = await tx.insert(closingProposals).values(row).returning({ id: closingProposals.id });
  if (!inserted) throw new Error("the closing was not proposed");
  return inserted.id;
}

/** Decides the proposal if it still waits. Returns whether it did. */
export async function decideClosing(
  tx: Transaction,
  id: string,
  decision: Pick<ClosingProposal, "state" | "decidedBy" | "decidedAt"> & { refusal?: string },
): Promise<boolean> {
  const rows = await tx
    .update(closingProposals)
    .set(decision)
    .where(and(eq(closingProposals.id, id), eq(closingProposals.state, "waiting")))
    .returning({ id: closingProposals.id });
  return rows.length === 1;
}
