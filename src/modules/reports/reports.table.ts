import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const at = () => timestamp({ withTimezone: true });

/** A document that the foundation publishes. `date` is the day it bears, `fileSize` is in bytes. */
export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text().notNull(),
    date: date().notNull(),
    filePath: text().notNull(),
    fileSize: integer(),
    status: text().$type<"draft" | "published" | "archived">().notNull(),
    publishedAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index("reports_listing").on(table.date.desc(), table.id),
    check("reports_status", sql`${table.status} in ('draft', 'published', 'archived')`),
    check("reports_size", sql`${table.fileSize} > 0`),
  ],
);
