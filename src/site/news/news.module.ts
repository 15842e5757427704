import { sql } from "drizzle-orm";
import { Feed } from "feed";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { campaignExists } from "#giving/campaigns/campaigns.db.ts";
import { type CacheHints, collectHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { paginate } from "#platform/http/paginate.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { withoutControlCharacters } from "#platform/rich-text.ts";
import { escapeText } from "#shared/escape-text.ts";
import { paths } from "#shared/site-paths.ts";
import { redirectFormerSlug } from "#site/content/choose-slug.ts";
import { columnsByName, defineEditable, fieldsByName, titled } from "#site/content/editable.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { readSettings, SETTINGS_TAG } from "#site/settings/read-settings.ts";
import {
  type NewsCategories,
  type NewsDetail,
  type NewsPage,
  newsCategories,
  newsDetail,
  newsPage,
  newsQuery,
} from "./news.contract.ts";
import {
  findVisibleBySlug,
  listPublished,
  listPublishedCategories,
  listPublishedPages,
  type NewsRow,
  news,
  readListFacts,
} from "./news.db.ts";
import { newsType } from "./news-type.contract.ts";
import { describeNews, NEWS_TAG, presentNews, presentNewsDetail } from "./present-news.ts";

const NO_CAMPAIGN = "Cette campagne n’existe pas.";

/** The rules for editing news. The page shows the text as it is stored: it is sanitised before. */
export const editableNews = defineEditable(newsType, {
  chapter: "Actualités",
  table: news,
  group: sql<string>`${news.category}`,
  ...titled(news),
  toColumns: (fields) => columnsByName(newsType, fields),
  toFields: (row: NewsRow) => fieldsByName(newsType, row),
  async complete(tx, { fields: { campaign_id } }) {
    if (campaign_id !== null && !(await campaignExists(tx, campaign_id))) {
      throw new AppError("invalid", NO_CAMPAIGN, { fields: { campaign_id: [NO_CAMPAIGN] } });
    }
    return {};
  },
  async withoutGone(tx, fields) {
    const isThere = fields.campaign_id !== null && (await campaignExists(tx, fields.campaign_id));
    return isThere ? fields : { ...fields, campaign_id: null };
  },
  preview: {
    contract: newsDetail,
    list: paths.news,
    // A draft is shown with the day of its preview.
    show: (db, item, now) =>
      describeNews(db, { ...item, publishedAt: item.publishedAt ?? now }, { now, hints: collectHints() }),
  },
  pathOf: paths.newsItem,
  tagsOf: () => [NEWS_TAG],
});

/** The pages of news, for search engines and link previews. */
const newsPages: IndexablePages = {
  basePath: paths.news,
  label: "Actualité",
  async listEntries(db, { now, hints }) {
    await dependOnNews(db, now, hints);
    return listPublishedPages(db, now);
  },
  async findPreview(db, { slug, now }) {
    const item = await findVisibleBySlug(db, slug, now);
    return item && { title: item.title, banner: item.bannerImage };
  },
};

const chapter = "Actualités";

/** The public calls about news. */
function newsRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/actualitys",
        access: everybody,
        chapter,
        summary: "The published news, newest first; `description` is the beginning of each as plain text",
        query: newsQuery,
        answers: { 200: ["One page of news", newsPage] },
        cache: { page: "page", category: [] },
      },
      ({ query: { page, category }, hints, c }) =>
        listNews(db, { page, category, path: c.req.path, now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/actuality-categories",
        access: everybody,
        chapter,
        summary: "The categories of the published news",
        answers: { 200: ["The categories", newsCategories] },
        cache: {},
      },
      ({ hints }) => listNewsCategories(db, { now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/actualitys/:slug",
        access: everybody,
        chapter,
        summary: "One news item; `description` is the whole article as sanitised HTML",
        answers: {
          200: ["The news item", newsDetail],
          301: { description: "It has another slug now" },
          404: "There is no such news item",
        },
        cache: {},
      },
      ({ params: { slug }, hints }) => showNews(db, { slug, now: clock.now(), hints }),
    ),
  ];
}

/** The newest news for feed readers. */
function newsFeedRoutes({ db, clock, publicUrl }: Pick<AppContext, "db" | "clock" | "publicUrl">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: paths.newsFeed,
        access: everybody,
        answers: { 200: { description: "The feed", media: "application/rss+xml" } },
        cache: {},
      },
      async ({ hints, c }) => {
        const feed = await writeNewsFeed(db, { publicUrl, now: clock.now(), hints });
        return c.body(feed, 200, { "content-type": "application/rss+xml; charset=utf-8" });
      },
    ),
  ];
}

const NEWS_IN_FEED = 20;

/** Returns the newest news as an RSS document. Every address in it is absolute, because readers open it elsewhere. */
async function writeNewsFeed(
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

/**
 * Returns a news item with its campaign and others of its category. Throws 404 for unknown slugs, drafts and scheduled
 * items, and a redirect for former slugs.
 */
async function showNews(
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
async function listNews(
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
async function listNewsCategories(
  db: Database,
  { now, hints }: { now: Date; hints: CacheHints },
): Promise<NewsCategories> {
  const [categories] = await Promise.all([listPublishedCategories(db, now), dependOnNews(db, now, hints)]);
  return { categories: categories.sort((a, b) => a.localeCompare(b, "fr")) };
}

/** Marks the response as showing news: it expires when the next scheduled item is published. */
async function dependOnNews(db: Database, now: Date, hints: CacheHints): Promise<void> {
  hints.dependsOn(NEWS_TAG);
  hints.expiresAt(await findNextPublication(db, news, now));
}

export const newsModule: Module = {
  api: (ctx) => [...newsRoutes(ctx), ...editingRoutes(ctx, editableNews)],
  content: [editableNews],
  site: newsFeedRoutes,
  pages: newsPages,
};
