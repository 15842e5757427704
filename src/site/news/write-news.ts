import { sanitizeRichText } from "#platform/rich-text.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { insertNews, type NewNews } from "./news.repo.ts";

/** The cache tag of responses that show news. */
export const NEWS_TAG = "news";

/** Stores the news with their text sanitised. */
export async function writeNews({ tx, invalidate }: UnitOfWork, items: readonly NewNews[]): Promise<void> {
  await insertNews(
    tx,
    items.map((item) => ({ ...item, description: sanitizeRichText(item.description) })),
  );
  invalidate([NEWS_TAG]);
}
