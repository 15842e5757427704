import type { Module } from "#modules/module.ts";
import { newsFeedRoutes, newsRoutes } from "./news.routes.ts";
import { newsPages } from "./news-pages.ts";
import { newsBanners } from "./news-pictures.ts";

export const newsModule: Module = {
  routes: (ctx) => [newsRoutes(ctx)],
  documentRoutes: (ctx) => [newsFeedRoutes(ctx)],
  pages: newsPages,
  pictures: [newsBanners],
};
