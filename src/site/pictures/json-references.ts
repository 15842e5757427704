import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Returns the rows of the references at this SQL/JSON path of the column, each a JSON text named `shown`. */
export function jsonReferences(column: PgColumn, { path }: { path: string }): SQL {
  return sql`jsonb_path_query(${column}, ${path}::jsonpath) as shown`;
}

/** The reference in such a row. */
export const SHOWN_REFERENCE = sql<string>`shown #>> '{}'`;
