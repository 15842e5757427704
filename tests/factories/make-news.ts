import type { DatabaseHandle } from "#platform/db/database.ts";
import { insertNews, type NewNews } from "#site/news/news.db.ts";
import { NEWS_TAG } from "#site/news/present-news.ts";
import { writeIn } from "../setup/write-in.ts";

let made = 0;

/** Stores a published news item as given; the given fields replace the defaults. Returns its slug. */
export async function makeNews({ db }: DatabaseHandle, change: Partial<NewNews> = {}): Promise<string> {
  made += 1;
  const slug = change.slug ?? `kouto-a-de-l-eau-${made}`;
  await writeIn(db)(async ({ tx, invalidate }) => {
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
    invalidate([NEWS_TAG]);
  });
  return slug;
}
