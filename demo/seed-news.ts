import { writeNews } from "#modules/news/write-news.ts";
import { articleHtml, articlePictures } from "./article-html.ts";
import { demoNews } from "./content/news.ts";
import type { DemoPart } from "./demo-part.ts";
import { drawPictures } from "./draw-pictures.ts";

const DAY_MS = 24 * 3600 * 1000;

/** The demo's news, one of them scheduled; most show the banner of the campaign that they are about. */
export const seedNews: DemoPart = async (files) => {
  const banners = await drawPictures(
    files,
    demoNews.map(({ picture }) => picture),
  );
  const pictures = articlePictures(banners);
  return async (unit, now) => {
    await writeNews(
      unit,
      demoNews.map((item) => ({
        slug: item.slug,
        title: item.title,
        description: articleHtml(item.body, pictures),
        category: item.category,
        bannerImage: banners.get(item.picture.slug) ?? null,
        publishedBy: item.publishedBy,
        status: "published" as const,
        publishedAt: new Date(now.getTime() - item.publishedDaysAgo * DAY_MS),
      })),
    );
  };
};
