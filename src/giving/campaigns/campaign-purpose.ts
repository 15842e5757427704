import { defineCollection } from "#giving/collecting/define-collection.ts";
import type { PurposeTarget } from "#money/payments/purpose.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { paths } from "#shared/site-paths.ts";
import { isClosed } from "./campaign-deadline.ts";
import { type Campaign, listVisibleByIds } from "./campaigns.repo.ts";
import { campaigns, donations } from "./campaigns.table.ts";
import { giftLabel } from "./gift-label.contract.ts";
import { describeWorth } from "./gift-worth.contract.ts";
import { presentUnit } from "./present-campaign.ts";

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
  closed: () => new AppError(409, "campaign_closed", "Cette campagne est terminée\u00a0: elle ne reçoit plus de dons."),
});

/** Payments of type `don`: gifts to a campaign. */
export const campaignPurpose = campaignCollection.purpose;
