import { Feed } from "feed";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { escapeText, withoutControlCharacters } from "#platform/rich-text.ts";
import { paths } from "#shared/site-paths.ts";
import { readSettings, SETTINGS_TAG } from "#site/settings/read-settings.ts";
import { listPublished } from "./news.db.ts";
import { presentNewsDetail } from "./present-news.ts";
import { dependOnNews } from "./show-news.ts";

const NEWS_IN_FEED = 20;

/** Returns the newest news as an RSS document. Every address in it is absolute, because readers open it elsewhere. */
export async function writeNewsFeed(
  db: Database,
  { publicUrl, now, hints }: { publicUrl: string; now: Date; hints: CacheHints },
): Promise<string> {
  hints.dependsOn(SETTINGS_TAG);
  await dependOnNews(db, now, hints);
  const { identity } = await readSettings(db);
  const items = await listPublished(db, { category: undefined, now }, { limit: NEWS_IN_FEED });
  const origin = publicUrl.replace(/\/$/, "");
  const feed = new Feed({
    title: `${identity.name} – Actualités & Blog`,
    description: identity.mission,
    id: origin + paths.news,
    link: origin + paths.news,
    language: "fr",
    copyright: identity.name,
    updated: items[0]?.publishedAt ?? now,
    feedLinks: { rss: origin + paths.newsFeed },
  });
  for (const item of items) {
    const { title, slug, category, description, excerpt, published_by } = presentNewsDetail(item, {
      related: [],
      campaign: null,
      bannerAlt: "",
    });
    const url = origin + paths.newsItem(slug);
    // Titles are text, and descriptions HTML. Some readers take titles as HTML too: a tag must not be one there.
    feed.addItem({
      title: title.replace(/</g, "&lt;").replace(/>/g, "&gt;"),
      // Not the address: an item that is renamed is not a new one.
      id: `urn:uuid:${item.id}`,
      link: url,
      date: item.publishedAt,
      description: escapeText(excerpt),
      content: withAbsoluteAddresses(description, origin),
      category: [{ name: category }],
      // RSS identifies authors by mail address only.
      extensions: [{ name: "dc:creator", objects: { _text: published_by } }],
    });
  }
  return withoutControlCharacters(feed.rss2());
}

function withAbsoluteAddresses(html: string, origin: string): string {
  return html.replace(/(<(?:a|img) [^>]*?(?:href|src)=")\//g, `$1${origin}/`);
}
