import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";

/** An organisation that works with the foundation; staff order them by `position`. */
export const partners = pgTable(
  "partners",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    type: text().notNull(),
    logo: text(),
    description: text().notNull(),
    link: text(),
    position: integer().notNull().default(0),
    ...publicationColumns(),
  },
  (table) => [
    index("partners_listing").on(table.position, table.id),
    ...publicationChecks("partners", table),
    // Visitors are sent to a page, never to a script.
    check("partners_link", sql`${table.link} ~ '^https?://'`),
  ],
);
