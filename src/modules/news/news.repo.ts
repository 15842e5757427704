import { and, asc, desc, eq, gt, inArray, lte, min, ne } from "drizzle-orm";
import { countWhere, minWhere } from "#platform/db/aggregates.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { news } from "./news.table.ts";

type Row = typeof news.$inferSelect;
export type NewNews = typeof news.$inferInsert;

/** What the world sees has a moment of publication. */
export type PublishedNews = Row & { publishedAt: Date };

/** News of one category, or of all where none is named, as they stand at this moment. */
export interface NewsSelection {
  category: string | undefined;
  now: Date;
}

/** Archived news keep their page and leave the lists. */
const VISIBLE: Row["status"][] = ["published", "archived"];

/** The newest first. */
export async function listPublished(
  db: Database,
  selection: NewsSelection,
  { limit, offset = 0, except }: { limit: number; offset?: number; except?: string },
): Promise<PublishedNews[]> {
  const rows = await db
    .select()
    .from(news)
    .where(and(published(selection), except ? ne(news.id, except) : undefined))
    .orderBy(desc(news.publishedAt), news.id)
    .limit(limit)
    .offset(offset);
  return rows.filter(hasMoment);
}

/** How many news of the selection are listed, and when the next scheduled one appears by itself, or null. */
export async function readListFacts(db: Database, selection: NewsSelection) {
  const [facts = { total: 0, nextPublication: null }] = await db
    .select({
      total: countWhere(published(selection)),
      nextPublication: minWhere(news.publishedAt, gt(news.publishedAt, selection.now)),
    })
    .from(news)
    .where(eq(news.status, "published"));
  return facts;
}

export async function listPublishedCategories(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: news.category })
    .from(news)
    .where(published({ category: undefined, now }))
    .orderBy(asc(news.category));
  return rows.map((row) => row.category);
}

/** The moment at which the next scheduled item appears, or null. */
export async function findNextPublication(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(news.publishedAt) })
    .from(news)
    .where(and(eq(news.status, "published"), gt(news.publishedAt, now)));
  return row?.next ?? null;
}

/** Every page that the world may find, the newest first. */
export async function listPublishedPages(db: Database, now: Date): Promise<{ slug: string; lastModified: Date }[]> {
  const rows = await db
    .select({ slug: news.slug, publishedAt: news.publishedAt, updatedAt: news.updatedAt })
    .from(news)
    .where(published({ category: undefined, now }))
    .orderBy(desc(news.publishedAt), news.id);
  // A scheduled item is written before the world sees it.
  return rows.map(({ slug, publishedAt, updatedAt }) => ({
    slug,
    lastModified: publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt,
  }));
}

export async function findVisibleBySlug(db: Database, slug: string, now: Date): Promise<PublishedNews | undefined> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.slug, slug), inArray(news.status, VISIBLE), lte(news.publishedAt, now)));
  return row && hasMoment(row) ? row : undefined;
}

export async function insertNews(tx: Transaction, rows: NewNews[]): Promise<Row[]> {
  return tx.insert(news).values(rows).returning();
}

function published({ category, now }: NewsSelection) {
  return and(
    eq(news.status, "published"),
    lte(news.publishedAt, now),
    category ? eq(news.category, category) : undefined,
  );
}

function hasMoment(row: Row): row is PublishedNews {
  return row.publishedAt !== null;
}
