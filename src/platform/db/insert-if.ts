import { getTableColumns, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Slot, slotsOf } from "./prepared-query.ts";

/**
 * Returns the select of an `insert … select`: the given row if the rest of the query (`from …`, `where …`) has a row,
 * otherwise none. Every column must be given, because a select has no defaults.
 */
export function selectRow<Values, Table extends PgTable>(
  slot: Slot<Values>,
  table: Table,
  readRow: (values: Values) => InferSelectModel<Table>,
  rest: SQL,
): SQL {
  const names = Object.keys(getTableColumns(table)) as (keyof InferSelectModel<Table> & string)[];
  const slots = slotsOf(slot, table, names as never[], readRow as never);
  return sql`select ${sql.join(Object.values<SQL>(slots), sql`, `)} ${rest}`;
}
