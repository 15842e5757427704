import { invalidateTags } from "#platform/cache/cache-tags.ts";
import type { Transaction } from "#platform/db/database.ts";
import { sanitizeRichText } from "#platform/rich-text.ts";
import { insertNews, type NewNews } from "./news.repo.ts";

/** The cache tag of whatever shows news. */
export const NEWS_TAG = "news";

/** The news are stored, their text sanitised; pages that show news are made anew. */
export async function writeNews(tx: Transaction, items: readonly NewNews[]): Promise<void> {
  await insertNews(
    tx,
    items.map((item) => ({ ...item, description: sanitizeRichText(item.description) })),
  );
  await invalidateTags(tx, [NEWS_TAG]);
}
