import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { campaigns } from "#giving/campaigns/campaigns.table.ts";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";

/** A news item. `description` is sanitised HTML. An item published in the future appears at that moment. */
export const news = pgTable(
  "news",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    bannerImage: text(),
    publishedBy: text().notNull(),
    /** The campaign that it is about. */
    campaignId: uuid().references(() => campaigns.id, { onDelete: "set null" }),
    ...publicationColumns(),
  },
  (table) => [
    index("news_listing").on(table.publishedAt.desc().nullsFirst(), table.id),
    index("news_of_category").on(table.category, table.publishedAt.desc().nullsFirst(), table.id),
    ...publicationChecks("news", table),
  ],
);
