import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./database.ts";

// PostgreSQL takes 65,535 parameters a statement, and the widest table has about 30 columns.
const ROWS_AT_ONCE = 1_000;

/** Returns the rows in groups that one statement can insert. */
export function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) batches.push(rows.slice(start, start + ROWS_AT_ONCE));
  return batches;
}

/** Inserts any number of rows, many in one statement. */
export async function insertMany<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (const batch of batchesOf(rows)) await tx.insert(table as PgTable).values(batch);
}
