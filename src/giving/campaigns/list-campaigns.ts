import { dayOf } from "#platform/abidjan-days.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import type { CampaignPage } from "./campaign.contract.ts";
import { endOfCampaign } from "./campaign-deadline.ts";
import { CAMPAIGNS_TAG, campaignTag } from "./campaign-purpose.ts";
import { listPublished, readListFacts } from "./campaigns.repo.ts";
import { presentCampaign } from "./present-campaign.ts";

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
