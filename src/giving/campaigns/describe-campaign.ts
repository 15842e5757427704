import type { Database } from "#platform/db/database.ts";
import { readAlternative } from "#site/library/read-alternative.ts";
import type { CampaignDetail } from "./campaign.contract.ts";
import { campaignCollection } from "./campaign-purpose.ts";
import type { Campaign } from "./campaigns.repo.ts";
import { describeUpdates } from "./describe-updates.ts";
import { presentCampaignDetail } from "./present-campaign.ts";

const DONORS_SHOWN = 50;

/** Returns what the campaign's page shows of it, whatever its state. */
export async function describeCampaign(db: Database, campaign: Campaign, now: Date): Promise<CampaignDetail> {
  const newest = await campaignCollection.listNewest(db, campaign.id, DONORS_SHOWN);
  const bannerAlt = await readAlternative(db, campaign.bannerImage);
  const updates = await describeUpdates(db, campaign.id, now);
  return presentCampaignDetail(campaign, { newest, bannerAlt, updates, now });
}
