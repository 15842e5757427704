import { insertNews, type NewNews } from "#modules/news/news.repo.ts";
import { NEWS_TAG } from "#modules/news/write-news.ts";
import { invalidateTags } from "#platform/cache/cache-tags.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";

let made = 0;

/** A published news item of its own, stored as given; what is given replaces the defaults. Answers its slug. */
export async function makeNews({ db }: DatabaseHandle, change: Partial<NewNews> = {}): Promise<string> {
  made += 1;
  const slug = change.slug ?? `kouto-a-de-l-eau-${made}`;
  await db.transaction(async (tx) => {
    const item = {
      slug,
      title: "Kouto a de l’eau",
      description: "<p>La pompe tourne depuis lundi.</p>",
      category: "Sur le terrain",
      publishedBy: "Mariam Ouattara",
      status: "published" as const,
      publishedAt: new Date(Date.now() - 1000),
      ...change,
    };
    await insertNews(tx, [item]);
    await invalidateTags(tx, [NEWS_TAG]);
  });
  return slug;
}
