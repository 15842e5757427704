import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PictureShape } from "#providers/files/picture-shapes.ts";

/** A column of a module that holds references of pictures, ours or of other sites. */
export interface PictureColumn {
  table: PgTable;
  column: PgColumn;
  /** The rows of the table whose column is a picture, by default all. */
  where?: SQL;
  shape: PictureShape;
  /** The cache tag that is invalidated when a picture has arrived. */
  tag: string;
}
