import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { findNextPublication } from "#platform/publishing.ts";
import type { CampaignSummary } from "./campaign.contract.ts";
import { endOfCampaign } from "./campaign-deadline.ts";
import { CAMPAIGNS_TAG, campaignTag } from "./campaign-purpose.ts";
import { listVisibleByIds } from "./campaigns.repo.ts";
import { campaigns } from "./campaigns.table.ts";
import { presentCampaign } from "./present-campaign.ts";

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
