import type { CampaignDetail } from "#contracts/campaign.ts";
import type { RenderNotes } from "#platform/cache/render-notes.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { endOfCampaign } from "./campaign-deadline.ts";
import { CAMPAIGNS_NOUN, campaignTag } from "./campaign-purpose.ts";
import { findVisibleBySlug, listNewestDonations } from "./campaigns.repo.ts";
import { presentCampaignDetail } from "./present-campaign.ts";

const DONORS_SHOWN = 50;

/** A campaign with its newest donors. Refuses (404) what is not published. */
export async function showCampaign(
  db: Database,
  { slug, now, notes }: { slug: string; now: Date; notes: RenderNotes },
): Promise<CampaignDetail> {
  notes.reads(CAMPAIGNS_NOUN);
  // One transaction, so that the total and the gifts it is made of are those of one moment.
  return db.transaction(
    async (tx) => {
      const campaign = await findVisibleBySlug(tx, slug, now);
      if (!campaign) throw notFound("Don non trouvé");
      notes.reads(campaignTag(campaign.id));
      notes.changesAt(endOfCampaign(campaign));
      return presentCampaignDetail(campaign, await listNewestDonations(tx, campaign.id, DONORS_SHOWN), now);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
