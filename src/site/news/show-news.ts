import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { redirectFormerSlug } from "#site/content/redirect-former-slug.ts";
import { describeNews } from "./describe-news.ts";
import { editableNews } from "./editable-news.ts";
import { dependOnNews } from "./list-news.ts";
import type { NewsDetail } from "./news.contract.ts";
import { findVisibleBySlug } from "./news.repo.ts";

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
