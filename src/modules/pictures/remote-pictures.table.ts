import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import type { PictureShape } from "#providers/files/store-picture.ts";

/** A picture of another site that something of ours shows: it is fetched once in each shape, and then kept by us. */
export const remotePictures = pgTable(
  "remote_pictures",
  {
    url: text().notNull(),
    shape: text().$type<PictureShape>().notNull(),
    /** The file reference of the copy; null while there is none. */
    reference: text(),
    /** When it is next to be fetched; null where the copy is there, or was asked for often enough. */
    tryAt: at(),
    tries: integer().notNull().default(0),
    createdAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.url, table.shape] }),
    index("remote_pictures_wanted").on(table.tryAt).where(sql`${table.tryAt} is not null`),
  ],
);
