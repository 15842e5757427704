import type { NewsDetail } from "#contracts/news.ts";
import { findCampaign } from "#modules/campaigns/find-campaign.ts";
import { readAlternative } from "#modules/library/read-alternative.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { dependOnNews } from "./list-news.ts";
import { findVisibleBySlug, listPublished } from "./news.repo.ts";
import { presentNewsDetail } from "./present-news.ts";

const RELATED_SHOWN = 3;

/** Returns a news item with its campaign and others of its category. Throws 404 for unknown slugs, drafts and scheduled items. */
export async function showNews(
  db: Database,
  { slug, now, hints }: { slug: string; now: Date; hints: CacheHints },
): Promise<NewsDetail> {
  await dependOnNews(db, now, hints);
  const item = await findVisibleBySlug(db, slug, now);
  if (!item) throw notFound("Actualité non trouvée");
  const { id, category, campaignId, bannerImage } = item;
  const [related, campaign, bannerAlt] = await Promise.all([
    listPublished(db, { category, now }, { limit: RELATED_SHOWN, except: id }),
    campaignId === null ? null : findCampaign(db, { id: campaignId, now, hints }),
    readAlternative(db, bannerImage),
  ]);
  return presentNewsDetail(item, { related, campaign, bannerAlt });
}
