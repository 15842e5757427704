import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { StaffActor } from "#people/staff/authorize.ts";
import type { PictureShape } from "#platform/files/store-picture.ts";
import type { Publication } from "#platform/publishing.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";

/** A column of a module that holds references of pictures, ours or of other sites. */
export interface PictureColumn {
  table: PgTable;
  column: PgColumn;
  /** The rows of the table whose column is a picture, by default all. */
  where?: SQL;
  shape: PictureShape;
  /**
   * `html` for an article that shows pictures of ours, the SQL/JSON path of the references in a `jsonb` column; by
   * default the column is the reference itself.
   */
  format?: "html" | { path: string };
  /** Returns the cache tags of what shows the row. Absent if no page does. */
  tagsOf?(id: string): readonly string[];
  /** The description of a row for staff: its kind in French, its name, and the path of its form, if it has one. */
  row: {
    kind: string;
    id: PgColumn;
    name: SQLWrapper;
    editPath?: (id: string) => string;
    /** The columns that decide whether the site shows the row. */
    publication?: Record<keyof Publication, PgColumn>;
  };
  /** Writes a row that no form of contents writes, with its version and entry of the audit log. */
  rewrite?: RewriteRow;
}

/** Gives the row what `change` returns for the value of its column. Returns false if the row stays as it is. */
export type RewriteRow = (
  unit: UnitOfWork,
  by: { editor: { staff: StaffActor; origin: string }; id: string; action: string; now: Date },
  change: (value: unknown) => unknown,
) => Promise<boolean>;

/** Returns the name of the column in the rows of its table. */
export function columnName({ table, column }: Pick<PictureColumn, "table" | "column">): string {
  const name = Object.entries(table).find(([, one]) => one === column)?.[0];
  if (!name) throw new Error("the column is not the table's");
  return name;
}

/** Returns the rows of the references at this SQL/JSON path of the column, each a JSON text named `shown`. */
export function jsonReferences(column: PgColumn, { path }: { path: string }): SQL {
  return sql`jsonb_path_query(${column}, ${path}::jsonpath) as shown`;
}

/** The reference in such a row. */
export const SHOWN_REFERENCE = sql<string>`shown #>> '{}'`;
