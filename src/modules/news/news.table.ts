import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const at = () => timestamp({ withTimezone: true });

/** A news item. `description` is sanitised HTML; one published in the future appears when its moment comes. */
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
    status: text().$type<"draft" | "published" | "archived">().notNull(),
    publishedAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [
    index("news_listing").on(table.publishedAt.desc(), table.id),
    index("news_of_category").on(table.category, table.publishedAt.desc(), table.id),
    check("news_status", sql`${table.status} in ('draft', 'published', 'archived')`),
    check("news_published", sql`${table.status} = 'draft' or ${table.publishedAt} is not null`),
  ],
);
