import { getTableColumns, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * The rows of an `insert … select`: this one where the rest of the query (`from …`, `where …`) has a row, none else.
 * Every column is given, for a selection has no defaults.
 */
export function selectRow<Table extends PgTable>(table: Table, row: InferSelectModel<Table>, rest: SQL): SQL {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = row[name as keyof typeof row] as unknown;
    return value === null ? sql`null` : sql`${sql.param(value, column)}`;
  });
  return sql`select ${sql.join(values, sql`, `)} ${rest}`;
}
