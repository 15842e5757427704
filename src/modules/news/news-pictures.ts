import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import { news } from "./news.table.ts";
import { NEWS_TAG } from "./write-news.ts";

/** The banners of news. */
export const newsBanners: PictureColumn = {
  table: news,
  column: news.bannerImage,
  shape: "banner",
  tag: NEWS_TAG,
};
