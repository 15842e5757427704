import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import type { PictureShape } from "#platform/files/picture-shapes.ts";

/** A picture of another site that our content shows. It is fetched once in each shape, then served from our copy. */
export const remotePictures = pgTable(
  "remote_pictures",
  {
    url: text().notNull(),
    shape: text().$type<PictureShape>().notNull(),
    /** The file reference of the copy; null until there is one. */
    reference: text(),
    /** When to fetch it next; null if the copy is stored, or was tried often enough. */
    tryAt: at(),
    tries: integer().notNull().default(0),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.url, table.shape] }),
    index("remote_pictures_wanted").on(table.tryAt).where(sql`${table.tryAt} is not null`),
  ],
);
