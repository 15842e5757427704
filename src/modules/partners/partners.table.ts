import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const at = () => timestamp({ withTimezone: true });

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
    status: text().$type<"draft" | "published" | "archived">().notNull(),
    publishedAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index("partners_listing").on(table.position, table.id),
    check("partners_status", sql`${table.status} in ('draft', 'published', 'archived')`),
    // What visitors are sent to is a page, never a script.
    check("partners_link", sql`${table.link} ~ '^https?://'`),
  ],
);
