import type { CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import { findCampaign } from "#giving/campaigns/show-campaign.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { EXCERPT_LENGTH, plainText, sanitizeRichText } from "#platform/rich-text.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { readAlternative } from "#site/library/list-pictures.ts";
import type { NewsDetail, NewsSummary } from "./news.contract.ts";
import { insertNews, listPublished, type NewNews, type PublishedNews } from "./news.db.ts";

/** The cache tag of responses that show news. */
export const NEWS_TAG = "news";

/** Stores the news with their text sanitised. */
export async function writeNews({ tx, invalidate }: UnitOfWork, items: readonly NewNews[]): Promise<void> {
  await insertNews(
    tx,
    items.map((item) => ({ ...item, description: sanitizeRichText(item.description) })),
  );
  invalidate([NEWS_TAG]);
}

const RELATED_SHOWN = 3;

/** Returns what the page of a news item shows: the item, its campaign and others of its category. */
export async function describeNews(
  db: Database,
  item: PublishedNews,
  { now, hints }: { now: Date; hints: CacheHints },
): Promise<NewsDetail> {
  const { id, category, campaignId, bannerImage } = item;
  const [related, campaign, bannerAlt] = await Promise.all([
    listPublished(db, { category, now }, { limit: RELATED_SHOWN, except: id }),
    campaignId === null ? null : findCampaign(db, { id: campaignId, now, hints }),
    readAlternative(db, bannerImage),
  ]);
  return presentNewsDetail(item, { related, campaign, bannerAlt });
}

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
