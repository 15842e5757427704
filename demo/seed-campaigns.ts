import { CAMPAIGNS_TAG } from "#giving/campaigns/campaign-purpose.ts";
import { insertCampaigns } from "#giving/campaigns/campaigns.db.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { paths } from "#shared/site-paths.ts";
import { type DemoCampaign, demoCampaigns } from "./content/campaigns.ts";
import type { DemoPart } from "./demo-part.ts";
import { drawGifts } from "./draw-gifts.ts";
import type { DemoPayment } from "./import-demo-payments.ts";
import { storeScenes } from "./store-pictures.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Adds the demo's campaigns, their banners and the gifts that they have received. */
export const seedCampaigns: DemoPart = async (files) => {
  const pictures = await storeScenes(files, demoCampaigns);
  return async ({ tx, invalidate }, now, payments) => {
    const rows = await insertCampaigns(
      tx,
      demoCampaigns.map((campaign) => ({
        slug: campaign.slug,
        title: campaign.title,
        description: campaign.description,
        category: campaign.category,
        bannerImage: pictures.get(campaign.slug) ?? null,
        amount: campaign.amount,
        unitPrice: campaign.unit?.price ?? null,
        unitName: campaign.unit?.one ?? null,
        unitPlural: campaign.unit?.many ?? null,
        unitsNeeded: campaign.unit?.needed ?? null,
        limitDate:
          campaign.limitInDays === null ? null : dayOf(new Date(now.getTime() + campaign.limitInDays * DAY_MS)),
        potentialBeneficiaries: campaign.potentialBeneficiaries,
        status: "published" as const,
        ...since(new Date(now.getTime() - campaign.createdDaysAgo * DAY_MS)),
      })),
    );
    const ids = new Map(rows.map((row) => [row.slug, row.id]));
    for (const campaign of demoCampaigns) payments.push(...pastGifts(campaign, ids.get(campaign.slug) ?? "", now));
    invalidate([CAMPAIGNS_TAG]);
  };
};

/** Written, and published, on that day. */
const since = (day: Date) => ({ publishedAt: day, createdAt: day, updatedAt: day });

function pastGifts(campaign: DemoCampaign, id: string, now: Date): DemoPayment[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return drawGifts({
    purpose: "don",
    targetId: id,
    path: paths.campaign(campaign.slug),
    slug: campaign.slug,
    total: Math.round((campaign.amount * campaign.collectedShare) / 500) * 500,
    since: daysAgo(campaign.createdDaysAgo),
    until: daysAgo(Math.max(0, -(campaign.limitInDays ?? 0))),
  });
}
