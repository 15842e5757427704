import { and, asc, desc, eq, ne } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { campaigns } from "#giving/campaigns/campaigns.db.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  isListed,
  isPublished,
  isVisible,
  lastModified,
  listFacts,
  publicationChecks,
  publicationColumns,
} from "#platform/publishing.ts";

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

export type NewsRow = typeof news.$inferSelect;
export type NewNews = typeof news.$inferInsert;

/** Published news have a moment of publication. */
export type PublishedNews = NewsRow & { publishedAt: Date };

/** News of one category, or of all if it is undefined, as published at this moment. */
interface NewsSelection {
  category: string | undefined;
  now: Date;
}

/** Newest first. */
export async function listPublished(
  db: Database,
  selection: NewsSelection,
  { limit, offset = 0, except }: { limit: number; offset?: number; except?: string },
): Promise<PublishedNews[]> {
  const rows = await db
    .select()
    .from(news)
    .where(and(isListed(news, selection.now), inSelection(selection), except ? ne(news.id, except) : undefined))
    .orderBy(desc(news.publishedAt), news.id)
    .limit(limit)
    .offset(offset);
  return rows.filter(hasMoment);
}

/** Returns how many news of the selection are listed, and when the next scheduled one is published, or null. */
export async function readListFacts(db: Database, selection: NewsSelection) {
  const [facts = { total: 0, nextPublication: null }] = await db
    .select(listFacts(news, selection.now, inSelection(selection)))
    .from(news)
    .where(isPublished(news));
  return facts;
}

/** Returns the categories of the articles that the lists show at this moment, each once, by name. */
export async function listPublishedCategories(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: news.category })
    .from(news)
    .where(isListed(news, now))
    .orderBy(asc(news.category));
  return rows.map((row) => row.category);
}

/** Returns all published pages, newest first. */
export async function listPublishedPages(db: Database, now: Date): Promise<{ slug: string; lastModified: Date }[]> {
  return db
    .select({ slug: news.slug, lastModified: lastModified(news) })
    .from(news)
    .where(isListed(news, now))
    .orderBy(desc(news.publishedAt), news.id);
}

/** Returns the article that has a page of its own at this moment, archived ones included. */
export async function findVisibleBySlug(db: Database, slug: string, now: Date): Promise<PublishedNews | undefined> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.slug, slug), isVisible(news, now)));
  return row && hasMoment(row) ? row : undefined;
}

export async function insertNews(tx: Transaction, rows: NewNews[]): Promise<NewsRow[]> {
  return tx.insert(news).values(rows).returning();
}

function inSelection({ category }: NewsSelection) {
  return category ? eq(news.category, category) : undefined;
}

function hasMoment(row: NewsRow): row is PublishedNews {
  return row.publishedAt !== null;
}
