import type { NewsCategories, NewsPage } from "#contracts/news.ts";
import type { RenderNotes } from "#platform/cache/render-notes.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { listPublished, listPublishedCategories, readListFacts } from "./news.repo.ts";
import { news } from "./news.table.ts";
import { presentNews } from "./present-news.ts";
import { NEWS_TAG } from "./write-news.ts";

const NEWS_PER_PAGE = 9;

/** One page of the published news of a category, or of all, newest first; a page past the last is empty. */
export async function listNews(
  db: Database,
  {
    page,
    category,
    path,
    now,
    notes,
  }: { page: number; category: string | undefined; path: string; now: Date; notes: RenderNotes },
): Promise<NewsPage> {
  const selection = { category: category || undefined, now };
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, selection),
    listPublished(db, selection, { limit: NEWS_PER_PAGE, offset: (page - 1) * NEWS_PER_PAGE }),
  ]);
  notes.reads(NEWS_TAG);
  notes.changesAt(nextPublication);
  if (rows.length === 0 && page > 1) notes.keepOut();
  return paginate(rows.map(presentNews), {
    page,
    perPage: NEWS_PER_PAGE,
    total,
    path,
    filters: { category: selection.category },
  });
}

/** The categories that a reader can choose from. */
export async function listNewsCategories(
  db: Database,
  { now, notes }: { now: Date; notes: RenderNotes },
): Promise<NewsCategories> {
  const [categories] = await Promise.all([listPublishedCategories(db, now), noteNews(db, now, notes)]);
  return { categories: categories.sort((a, b) => a.localeCompare(b, "fr")) };
}

/** The answer shows news, and changes by itself when the next scheduled item appears. */
export async function noteNews(db: Database, now: Date, notes: RenderNotes): Promise<void> {
  notes.reads(NEWS_TAG);
  notes.changesAt(await findNextPublication(db, news, now));
}
