import type { NewsDetail } from "#contracts/news.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { dependOnNews } from "./list-news.ts";
import { findVisibleBySlug, listPublished } from "./news.repo.ts";
import { presentNewsDetail } from "./present-news.ts";

const RELATED_SHOWN = 3;

/** A news item with others of its category. Refuses (404) unknown slugs, drafts, and those whose moment has not come. */
export async function showNews(
  db: Database,
  { slug, now, hints }: { slug: string; now: Date; hints: CacheHints },
): Promise<NewsDetail> {
  await dependOnNews(db, now, hints);
  const item = await findVisibleBySlug(db, slug, now);
  if (!item) throw notFound("Actualité non trouvée");
  const related = await listPublished(db, { category: item.category, now }, { limit: RELATED_SHOWN, except: item.id });
  return presentNewsDetail(item, related);
}
