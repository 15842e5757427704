import type { NewsDetail } from "#contracts/news.ts";
import type { RenderNotes } from "#platform/cache/render-notes.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { noteNews } from "./list-news.ts";
import { findVisibleBySlug, listPublished } from "./news.repo.ts";
import { presentNewsDetail } from "./present-news.ts";

const RELATED_SHOWN = 3;

/** A news item with others of its category. Refuses (404) unknown slugs, drafts, and those whose moment has not come. */
export async function showNews(
  db: Database,
  { slug, now, notes }: { slug: string; now: Date; notes: RenderNotes },
): Promise<NewsDetail> {
  await noteNews(db, now, notes);
  const item = await findVisibleBySlug(db, slug, now);
  if (!item) throw notFound("Actualité non trouvée");
  const related = await listPublished(db, { category: item.category, now }, { limit: RELATED_SHOWN, except: item.id });
  return presentNewsDetail(item, related);
}
