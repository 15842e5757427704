import { CAMPAIGNS_TAG, campaignTarget } from "#modules/campaigns/campaign-purpose.ts";
import { insertCampaigns } from "#modules/campaigns/campaigns.repo.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { type DemoCampaign, demoCampaigns } from "./content/campaigns.ts";
import type { DemoPart } from "./demo-part.ts";
import { drawGifts } from "./draw-gifts.ts";
import { drawPictures } from "./draw-pictures.ts";
import type { PastGift } from "./load-gifts.ts";

const DAY_MS = 24 * 3600 * 1000;

/** The demo's campaigns, their banners and the gifts that they have received. */
export const seedCampaigns: DemoPart = async (files) => {
  const pictures = await drawPictures(files, demoCampaigns);
  return async ({ tx, invalidate }, now, gifts) => {
    const rows = await insertCampaigns(
      tx,
      demoCampaigns.map((campaign) => ({
        slug: campaign.slug,
        title: campaign.title,
        description: campaign.description,
        category: campaign.category,
        bannerImage: pictures.get(campaign.slug) ?? null,
        amount: campaign.amount,
        limitDate:
          campaign.limitInDays === null ? null : dayOf(new Date(now.getTime() + campaign.limitInDays * DAY_MS)),
        potentialBeneficiaries: campaign.potentialBeneficiaries,
        status: "published" as const,
        publishedAt: new Date(now.getTime() - campaign.createdDaysAgo * DAY_MS),
      })),
    );
    const ids = new Map(rows.map((row) => [row.slug, row.id]));
    for (const campaign of demoCampaigns) gifts.push(...pastGifts(campaign, ids.get(campaign.slug) ?? "", now));
    invalidate([CAMPAIGNS_TAG]);
  };
};

function pastGifts(campaign: DemoCampaign, id: string, now: Date): PastGift[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return drawGifts({
    type: "don",
    target: campaignTarget({ ...campaign, id }),
    slug: campaign.slug,
    total: Math.round((campaign.amount * campaign.collectedShare) / 500) * 500,
    since: daysAgo(campaign.createdDaysAgo),
    until: daysAgo(Math.max(0, -(campaign.limitInDays ?? 0))),
  });
}
