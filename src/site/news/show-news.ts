import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { paginate } from "#platform/http/paginate.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { redirectFormerSlug } from "#site/content/choose-slug.ts";
import { editableNews } from "./editable-news.ts";
import type { NewsCategories, NewsDetail, NewsPage } from "./news.contract.ts";
import { findVisibleBySlug, listPublished, listPublishedCategories, news, readListFacts } from "./news.db.ts";
import { describeNews, NEWS_TAG, presentNews } from "./present-news.ts";

/** Returns a news item with its campaign and others of its category. Throws 404 for unknown slugs, drafts and scheduled items, and a redirect for former slugs. */
export async function showNews(
  db: Database,
  { slug, now, hints }: { slug: string; now: Date; hints: CacheHints },
): Promise<NewsDetail> {
  await dependOnNews(db, now, hints);
  const item = await findVisibleBySlug(db, slug, now);
  if (!item) {
    await redirectFormerSlug(db, editableNews, { slug, now });
    throw notFound("Actualité non trouvée");
  }
  return describeNews(db, item, { now, hints });
}

const NEWS_PER_PAGE = 9;

/** Returns one page of the published news of a category, or of all, newest first. A page past the last is empty. */
export async function listNews(
  db: Database,
  {
    page,
    category,
    path,
    now,
    hints,
  }: { page: number; category: string | undefined; path: string; now: Date; hints: CacheHints },
): Promise<NewsPage> {
  const selection = { category: category || undefined, now };
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, selection),
    listPublished(db, selection, { limit: NEWS_PER_PAGE, offset: (page - 1) * NEWS_PER_PAGE }),
  ]);
  hints.dependsOn(NEWS_TAG);
  hints.expiresAt(nextPublication);
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(rows.map(presentNews), {
    page,
    perPage: NEWS_PER_PAGE,
    total,
    path,
    filters: { category: selection.category },
  });
}

/** Returns the categories that a reader can choose from. */
export async function listNewsCategories(
  db: Database,
  { now, hints }: { now: Date; hints: CacheHints },
): Promise<NewsCategories> {
  const [categories] = await Promise.all([listPublishedCategories(db, now), dependOnNews(db, now, hints)]);
  return { categories: categories.sort((a, b) => a.localeCompare(b, "fr")) };
}

/** Marks the response as showing news: it expires when the next scheduled item is published. */
export async function dependOnNews(db: Database, now: Date, hints: CacheHints): Promise<void> {
  hints.dependsOn(NEWS_TAG);
  hints.expiresAt(await findNextPublication(db, news, now));
}
