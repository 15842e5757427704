import type { CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import { plainText, sanitizeRichText } from "#platform/rich-text.ts";
import type { NewsDetail, NewsSummary } from "./news.contract.ts";
import type { PublishedNews } from "./news.repo.ts";

const EXCERPT_LENGTH = 300;

/** Returns what the public may see of a news item in a list: an excerpt of its text without markup. */
export function presentNews(item: PublishedNews): NewsSummary {
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    description: plainText(item.description, EXCERPT_LENGTH),
    banner_image: item.bannerImage,
    category: item.category,
    published_at: item.publishedAt.toISOString(),
    published_by: item.publishedBy,
  };
}

/**
 * Returns a whole news item. Its text was sanitised when stored and is sanitised again, because rules may have become
 * stricter.
 */
export function presentNewsDetail(
  item: PublishedNews,
  {
    related,
    campaign,
    bannerAlt,
  }: { related: readonly PublishedNews[]; campaign: CampaignSummary | null; bannerAlt: string },
): NewsDetail {
  const summary = presentNews(item);
  return {
    ...summary,
    banner_alt: bannerAlt,
    description: sanitizeRichText(item.description),
    excerpt: summary.description,
    campaign,
    related: related.map(presentNews),
  };
}
