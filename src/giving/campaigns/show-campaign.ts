import { dayOf, endOfDay } from "#platform/abidjan-days.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { redirectFormerSlug } from "#site/content/choose-slug.ts";
import type { CampaignDetail, CampaignPage, CampaignSummary } from "./campaign.contract.ts";
import {
  CAMPAIGN_UPDATES_TAG,
  CAMPAIGNS_TAG,
  campaignNotFound,
  campaignTag,
  endOfCampaign,
} from "./campaign-purpose.ts";
import { findNextUpdate } from "./campaign-updates.db.ts";
import {
  campaigns,
  countPublished,
  findVisibleBySlug,
  listPublished,
  listVisibleByIds,
  readListFacts,
} from "./campaigns.db.ts";
import { editableCampaigns } from "./editable-campaigns.ts";
import { describeCampaign, presentCampaign } from "./present-campaign.ts";

/**
 * Returns a campaign with its newest donors. Throws 404 if the slug is unknown or the campaign is not published, and a
 * redirect if it had the slug before.
 */
export async function showCampaign(
  db: Database,
  { slug, now, hints }: { slug: string; now: Date; hints: CacheHints },
): Promise<CampaignDetail> {
  hints.dependsOn(CAMPAIGNS_TAG, CAMPAIGN_UPDATES_TAG);
  // One transaction, so that the total matches the gifts it is made of.
  return db.transaction(
    async (tx) => {
      const campaign = await findVisibleBySlug(tx, slug, now);
      if (!campaign) {
        await redirectFormerSlug(tx, editableCampaigns, { slug, now });
        throw campaignNotFound();
      }
      hints.dependsOn(campaignTag(campaign.id));
      hints.expiresAt(endOfCampaign(campaign));
      // The days that are left.
      hints.expiresAt(endOfDay(dayOf(now)));
      hints.expiresAt(await findNextUpdate(tx, campaign.id, now));
      return describeCampaign(tx, campaign, now);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const CAMPAIGNS_PER_PAGE = 9;

/** Returns one page of the published campaigns, open ones first, then newest first. A page past the last is empty. */
export async function listCampaigns(
  db: Database,
  { page, path, now, hints }: { page: number; path: string; now: Date; hints: CacheHints },
): Promise<CampaignPage> {
  hints.dependsOn(CAMPAIGNS_TAG);
  const today = dayOf(now);
  const [{ total, nextPublication, nextLastDay }, rows] = await Promise.all([
    readListFacts(db, { now, today }),
    listPublished(db, { now, today, limit: CAMPAIGNS_PER_PAGE, offset: (page - 1) * CAMPAIGNS_PER_PAGE }),
  ]);
  hints.expiresAt(nextPublication);
  // A campaign that closes moves behind the open ones, so other pages of the list change too.
  hints.expiresAt(endOfCampaign({ limitDate: nextLastDay }));
  hints.dependsOn(...rows.map(({ id }) => campaignTag(id)));
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(
    rows.map((campaign) => presentCampaign(campaign, now)),
    { page, perPage: CAMPAIGNS_PER_PAGE, total, path },
  );
}

/** Returns the campaign as lists show it, for a page about something else; null if it is not published. */
export async function findCampaign(
  db: Database,
  { id, now, hints }: { id: string; now: Date; hints: CacheHints },
): Promise<CampaignSummary | null> {
  hints.dependsOn(CAMPAIGNS_TAG, campaignTag(id));
  const [campaign] = await listVisibleByIds(db, [id], now);
  hints.expiresAt(campaign ? endOfCampaign(campaign) : await findNextPublication(db, campaigns, now));
  return campaign ? presentCampaign(campaign, now) : null;
}

/** Returns true if a campaign is published at this moment. */
export async function hasCampaigns(db: Database, now: Date): Promise<boolean> {
  return (await countPublished(db, now)) > 0;
}
