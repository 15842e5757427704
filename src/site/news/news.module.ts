import type { Module } from "#composition/module.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { editableNews } from "./editable-news.ts";
import { newsRoutes } from "./news.routes.ts";
import { newsFeedRoutes } from "./news-feed.routes.ts";
import { newsPages } from "./news-pages.ts";
import { newsArticles, newsBanners } from "./news-pictures.ts";

export const newsModule: Module = {
  api: (ctx) => [...newsRoutes(ctx), ...editingRoutes(ctx, editableNews)],
  content: [editableNews],
  site: newsFeedRoutes,
  pages: newsPages,
  pictures: [newsBanners, newsArticles],
};
