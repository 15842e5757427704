import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";
import type { MediaType } from "./media.contract.ts";

/** A picture of the gallery, or a film on the site of its host. */
export const medias = pgTable(
  "medias",
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text().$type<MediaType>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** A picture's file reference, or the link to a film. */
    url: text().notNull(),
    /** The file reference of a video's thumbnail. */
    thumbnail: text(),
    /** When to fetch the thumbnail next; null if it is stored, does not exist, or was tried often enough. */
    thumbnailTryAt: at(),
    thumbnailTries: integer().notNull().default(0),
    country: text().notNull(),
    ...publicationColumns(),
  },
  (table) => [
    index("medias_listing").on(table.type, table.publishedAt.desc().nullsFirst(), table.id),
    index("medias_thumbnails_wanted").on(table.thumbnailTryAt).where(sql`${table.thumbnailTryAt} is not null`),
    check("medias_type", sql`${table.type} in ('image', 'video')`),
    ...publicationChecks("medias", table),
  ],
);
