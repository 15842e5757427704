import { type SQLWrapper, sql } from "drizzle-orm";
import { boolean, check, index, integer, type PgColumn, type PgTable, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, francs } from "#platform/db/columns.ts";

/** The totals of a row's contributions, net of refunds, updated in the same transaction as these. */
export const collectingColumns = () => ({
  collectedAmount: francs().notNull().default(0),
  donorsCount: integer().notNull().default(0),
});

/** Returns the constraint on those columns. */
export function collectingCheck(
  name: string,
  { collectedAmount, donorsCount }: Record<"collectedAmount" | "donorsCount", SQLWrapper>,
) {
  return check(`${name}_collected`, sql`${collectedAmount} >= 0 and ${donorsCount} >= 0`);
}

/**
 * Defines a table of confirmed contributions: one row for each allocated payment. Each kind of target has its own
 * table, so that a foreign key can lead from every contribution to its target.
 */
export function contributionTable(name: string, targetColumn: string, target: () => PgColumn) {
  return pgTable(
    name,
    {
      id: uuid().primaryKey().defaultRandom(),
      targetId: uuid(targetColumn).notNull().references(target),
      attemptId: uuid().notNull().unique(),
      amount: francs().notNull(),
      refundedAmount: francs().notNull().default(0),
      firstName: text().notNull(),
      lastName: text().notNull(),
      showName: boolean().notNull(),
      confirmedAt: at().notNull(),
    },
    (table) => [
      // `order by … desc` puts nulls first: an index with nulls last cannot return its rows in that order.
      index(`${name}_newest`).on(table.targetId, table.confirmedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
      check(`${name}_amount`, sql`${table.amount} > 0 and ${table.refundedAmount} between 0 and ${table.amount}`),
    ],
  );
}

export type ContributionTable = ReturnType<typeof contributionTable>;
export type Contribution = ContributionTable["$inferSelect"];

/** The tables of a collection: its targets, with their totals, and the contributions. */
export interface CollectionTables {
  targets: PgTable & Record<"id" | "collectedAmount" | "donorsCount", PgColumn>;
  contributions: ContributionTable;
}
