import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { news } from "./news.table.ts";
import { NEWS_TAG } from "./write-news.ts";

/** The banners of news. */
export const newsBanners: PictureColumn = {
  table: news,
  column: news.bannerImage,
  shape: "banner",
  tag: NEWS_TAG,
  row: { kind: "Actualité", id: news.id, name: news.title, editPath: (id) => adminPaths.content(adminPaths.news, id) },
};

/** Their texts, which may show pictures. */
export const newsArticles: PictureColumn = {
  ...newsBanners,
  column: news.description,
  format: "html",
  shape: "photo",
};
