import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";

/** A document that the foundation publishes. `date` is the date on it, `fileSize` is in bytes, `cover` a picture of its first page. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text().notNull(),
    date: date().notNull(),
    filePath: text().notNull(),
    fileSize: integer(),
    cover: text(),
    ...publicationColumns(),
  },
  (table) => [
    index("reports_listing").on(table.date.desc().nullsFirst(), table.id),
    ...publicationChecks("reports", table),
    check("reports_size", sql`${table.fileSize} > 0`),
  ],
);
