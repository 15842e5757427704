import { dayOf, endOfDay } from "#platform/abidjan-days.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { redirectFormerSlug } from "#site/content/redirect-former-slug.ts";
import type { CampaignDetail } from "./campaign.contract.ts";
import { endOfCampaign } from "./campaign-deadline.ts";
import { CAMPAIGN_UPDATES_TAG, CAMPAIGNS_TAG, campaignNotFound, campaignTag } from "./campaign-purpose.ts";
import { findNextUpdate } from "./campaign-updates.repo.ts";
import { findVisibleBySlug } from "./campaigns.repo.ts";
import { describeCampaign } from "./describe-campaign.ts";
import { editableCampaigns } from "./editable-campaigns.ts";

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
