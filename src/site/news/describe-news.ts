import { findCampaign } from "#giving/campaigns/show-campaign.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { readAlternative } from "#site/library/read-alternative.ts";
import type { NewsDetail } from "./news.contract.ts";
import { listPublished, type PublishedNews } from "./news.repo.ts";
import { presentNewsDetail } from "./present-news.ts";

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
