import { defineCollection } from "#giving/collecting/define-collection.ts";
import type { PurposeTarget } from "#money/payments/purpose.ts";
import { giftLabel } from "#money/receipts/receipt-words.contract.ts";
import { dayOf, endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { paths } from "#shared/site-paths.ts";
import type { CampaignUnit } from "./campaign.contract.ts";
import { type Campaign, campaigns, donations, listVisibleByIds } from "./campaigns.db.ts";
import { describeWorth } from "./gift-worth.contract.ts";

/** The cache tag of everything that shows campaigns, invalidated if one is added, changed or removed. */
export const CAMPAIGNS_TAG = "campaigns";

/** The cache tag of the pages that show updates of campaigns, invalidated if one is added, changed or removed. */
export const CAMPAIGN_UPDATES_TAG = "campaign-updates";

/** Returns the cache tag of everything that shows this campaign, invalidated by each gift to it. */
export const campaignTag = (id: string): string => `campaign:${id}`;

/** Returns a campaign as the target of an order. */
function campaignTarget({ id, slug, title }: Pick<Campaign, "id" | "slug" | "title">): PurposeTarget {
  return { id, label: giftLabel("don", title), path: paths.campaign(slug) };
}

/** Returns the 404 for a campaign that is unknown, a draft, or not published yet. */
export function campaignNotFound(): AppError {
  return notFound("Don non trouvé");
}

/** The gifts to campaigns. */
export const campaignCollection = defineCollection<Campaign>({
  targets: campaigns,
  contributions: donations,
  listVisible: listVisibleByIds,
  isClosed,
  describe: campaignTarget,
  worthOf(campaign, amount) {
    const unit = presentUnit(campaign);
    return { picture: campaign.bannerImage, text: unit && describeWorth(amount, unit) };
  },
  targetOf: ({ donation_id: id }) => id,
  tag: campaignTag,
  unknown: campaignNotFound,
  closed: () => new AppError("campaign_closed", "Cette campagne est terminée\u00a0: elle ne reçoit plus de dons."),
});

/** Payments of type `don`: gifts to a campaign. */
export const campaignPurpose = campaignCollection.purpose;

/** Returns the unit that the campaign's gifts are counted in, or null. */
export function presentUnit({ unitPrice, unitName, unitPlural }: Campaign): CampaignUnit | null {
  if (unitPrice === null || unitName === null || unitPlural === null) return null;
  return { price: unitPrice, name: unitName, plural: unitPlural };
}

const DAY_MS = 24 * 3600 * 1000;

/** Returns the end of the campaign's last day, or null if it has none. */
export function endOfCampaign({ limitDate }: Pick<Campaign, "limitDate">): Date | null {
  return limitDate === null ? null : endOfDay(limitDate);
}

/** Returns true if the campaign takes no more orders: archived, or past its last day. */
export function isClosed(campaign: Pick<Campaign, "limitDate" | "status">, now: Date): boolean {
  const end = endOfCampaign(campaign);
  return campaign.status === "archived" || (end !== null && now >= end);
}

/** Returns the whole days from today to the campaign's last day; null if it has none, or takes no more orders. */
export function daysLeft(campaign: Pick<Campaign, "limitDate" | "status">, now: Date): number | null {
  if (campaign.limitDate === null || isClosed(campaign, now)) return null;
  return (startOfDay(campaign.limitDate).getTime() - startOfDay(dayOf(now)).getTime()) / DAY_MS;
}
