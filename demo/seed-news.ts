import { findVisibleBySlug } from "#giving/campaigns/campaigns.db.ts";
import { writeNews } from "#site/news/present-news.ts";
import { articleHtml, articlePictures } from "./article-html.ts";
import { demoNews } from "./content/news.ts";
import type { DemoPart } from "./demo-part.ts";
import { storeScenes } from "./store-pictures.ts";

const DAY_MS = 24 * 3600 * 1000;
const CAMPAIGN_LINK = /\]\(\/dons\/([a-z0-9-]+)\)/;

/**
 * The demo's news, one of them scheduled; most show the banner of the campaign that they are about, and end with the
 * one that their text links to.
 */
export const seedNews: DemoPart = async (files) => {
  const banners = await storeScenes(
    files,
    demoNews.map(({ picture }) => picture),
  );
  const pictures = articlePictures(banners);
  return async (unit, now) => {
    const campaignIds = new Map<string, string>();
    for (const { slug, body } of demoNews) {
      const [, linked] = CAMPAIGN_LINK.exec(body.join()) ?? [];
      const campaign = linked && (await findVisibleBySlug(unit.tx, linked, now));
      if (campaign) campaignIds.set(slug, campaign.id);
    }
    await writeNews(
      unit,
      demoNews.map((item) => ({
        slug: item.slug,
        title: item.title,
        description: articleHtml(item.body, pictures),
        category: item.category,
        bannerImage: banners.get(item.picture.slug) ?? null,
        publishedBy: item.publishedBy,
        campaignId: campaignIds.get(item.slug) ?? null,
        status: "published" as const,
        publishedAt: new Date(now.getTime() - item.publishedDaysAgo * DAY_MS),
      })),
    );
  };
};
