import type { Database } from "#platform/db/database.ts";
import { isClosed } from "./campaign-deadline.ts";
import { campaignTarget } from "./campaign-purpose.ts";
import { listVisibleByIds } from "./campaigns.repo.ts";

/** The pages of these campaigns by their ids, and whether they still take gifts; one without a page is left out. */
export async function findGivenCampaigns(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { title: string; path: string; open: boolean }>> {
  const campaigns = ids.length === 0 ? [] : await listVisibleByIds(db, ids, now);
  return new Map(
    campaigns.map((campaign) => [
      campaign.id,
      { title: campaign.title, path: campaignTarget(campaign).path, open: !isClosed(campaign, now) },
    ]),
  );
}
