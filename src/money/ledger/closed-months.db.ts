import { desc, eq, sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { MonthFigures } from "#money/closing/closing.contract.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import type { Month } from "#platform/months.ts";

/**
 * Months whose ledger takes no entry any more. Rows are only ever added, in the order of the months: triggers reject other changes, and
 * entries before the end of the newest.
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
