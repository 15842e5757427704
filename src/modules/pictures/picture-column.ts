import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PictureShape } from "#providers/files/store-picture.ts";

/** A column of a module's own that holds references of pictures, ours or other sites'. */
export interface PictureColumn {
  table: PgTable;
  column: PgColumn;
  /** Of the table's rows, those whose column is a picture; all where it is not said. */
  where?: SQL;
  shape: PictureShape;
  /** The cache tag that is invalidated when a picture has arrived. */
  tag: string;
}
