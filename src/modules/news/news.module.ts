import type { Module } from "#modules/module.ts";
import { newsFeedRoutes, newsRoutes } from "./news.routes.ts";
import { newsPages } from "./news-pages.ts";
import { newsBanners } from "./news-pictures.ts";

export const newsModule: Module = {
  legacyApi: (ctx) => [newsRoutes(ctx)],
  legacySite: (ctx) => [newsFeedRoutes(ctx)],
  pages: newsPages,
  pictures: [newsBanners],
};
