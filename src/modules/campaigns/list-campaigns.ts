import type { CampaignPage } from "#contracts/campaign.ts";
import type { RenderNotes } from "#platform/cache/render-notes.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { endOfCampaign } from "./campaign-deadline.ts";
import { CAMPAIGNS_NOUN } from "./campaign-purpose.ts";
import { countPublished, listPublished } from "./campaigns.repo.ts";
import { presentCampaign } from "./present-campaign.ts";

const CAMPAIGNS_PER_PAGE = 9;

/** One page of the published campaigns, newest first; a page past the last is empty. */
export async function listCampaigns(
  db: Database,
  { page, path, now, notes }: { page: number; path: string; now: Date; notes: RenderNotes },
): Promise<CampaignPage> {
  const [total, rows] = await Promise.all([
    countPublished(db),
    listPublished(db, CAMPAIGNS_PER_PAGE, (page - 1) * CAMPAIGNS_PER_PAGE),
  ]);
  notes.reads(CAMPAIGNS_NOUN);
  for (const campaign of rows) notes.changesAt(endOfCampaign(campaign));
  if (rows.length === 0 && page > 1) notes.keepOut();
  return paginate(
    rows.map((campaign) => presentCampaign(campaign, now)),
    { page, perPage: CAMPAIGNS_PER_PAGE, total, path },
  );
}
