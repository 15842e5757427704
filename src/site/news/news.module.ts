import type { Module } from "#composition/module.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { editableNews } from "./editable-news.ts";
import { findVisibleBySlug, listPublishedPages, news } from "./news.db.ts";
import { newsFeedRoutes, newsRoutes } from "./news.routes.ts";
import { NEWS_TAG } from "./present-news.ts";
import { dependOnNews } from "./show-news.ts";

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

/** The banners of news. */
const newsBanners: PictureColumn = {
  table: news,
  column: news.bannerImage,
  shape: "banner",
  tag: NEWS_TAG,
  row: { kind: "Actualité", id: news.id, name: news.title, editPath: (id) => adminPaths.content(adminPaths.news, id) },
};

/** Their texts, which may show pictures. */
const newsArticles: PictureColumn = {
  ...newsBanners,
  column: news.description,
  format: "html",
  shape: "photo",
};

export const newsModule: Module = {
  api: (ctx) => [...newsRoutes(ctx), ...editingRoutes(ctx, editableNews)],
  content: [editableNews],
  site: newsFeedRoutes,
  pages: newsPages,
  pictures: [newsBanners, newsArticles],
};
