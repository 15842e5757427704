import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/** Links that show a content before it is published, also to people without an account. */
export const contentPreviews = pgTable(
  "content_previews",
  {
    tokenHash: text().primaryKey(),
    kind: text().notNull(),
    contentId: uuid().notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [
    index("content_previews_by_content").on(table.kind, table.contentId),
    index("content_previews_by_end").on(table.expiresAt),
  ],
);
