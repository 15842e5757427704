import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import type { PublicationStatus } from "#platform/publishing.ts";

/** What a content was after each change by staff. Rows are only ever added, and go with their content. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    kind: text().notNull(),
    contentId: uuid().notNull(),
    version: integer().notNull(),
    at: at().notNull(),
    /** The id of the member of staff's account; null for what was there before the first change by staff. */
    actor: text(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<PublicationStatus>().notNull(),
    publishedAt: at(),
    trashedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.contentId, table.version] }),
    check("content_revisions_status", sql`${table.status} in ('draft', 'published', 'archived')`),
  ],
);

/** Slugs that contents had before: their pages redirect to the current one for good. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    kind: text().notNull(),
    slug: text().notNull(),
    contentId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
