import type { Module } from "#modules/module.ts";
import { newsRoutes } from "./news.routes.ts";
import { newsFeedRoutes } from "./news-feed.routes.ts";
import { newsPages } from "./news-pages.ts";
import { newsArticles, newsBanners } from "./news-pictures.ts";

export const newsModule: Module = {
  api: newsRoutes,
  site: newsFeedRoutes,
  pages: newsPages,
  pictures: [newsBanners, newsArticles],
};
