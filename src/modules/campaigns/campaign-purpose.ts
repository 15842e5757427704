import { paths } from "#contracts/site-paths.ts";
import { defineCollection } from "#modules/collecting/define-collection.ts";
import type { PurposeTarget } from "#modules/payments/purpose.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isClosed } from "./campaign-deadline.ts";
import { type Campaign, listVisibleByIds } from "./campaigns.repo.ts";
import { campaigns, donations } from "./campaigns.table.ts";

/** The cache tag of whatever shows campaigns: for a change of what they are, or of which there are. */
export const CAMPAIGNS_TAG = "campaigns";

/** The cache tag of whatever shows this campaign: for a gift to it. */
export const campaignTag = (id: string): string => `campaign:${id}`;

/** A campaign as what an order is for. */
export function campaignTarget({ id, slug, title }: Pick<Campaign, "id" | "slug" | "title">): PurposeTarget {
  return { id, label: `Don à la campagne «\u00a0${title}\u00a0»`, path: paths.campaign(slug) };
}

/** There is no such campaign for the world: unknown, a draft, or not published yet. */
export function noSuchCampaign(): AppError {
  return notFound("Don non trouvé");
}

/** What gifts to campaigns are collected into. */
export const campaignCollection = defineCollection<Campaign>({
  targets: campaigns,
  contributions: donations,
  listVisible: listVisibleByIds,
  isClosed,
  describe: campaignTarget,
  targetOf: ({ donation_id: id }) => id,
  tag: campaignTag,
  unknown: noSuchCampaign,
  closed: () => new AppError(409, "campaign_closed", "Cette campagne est terminée\u00a0: elle ne reçoit plus de dons."),
});

/** Payments of type `don`: gifts to a campaign. */
export const campaignPurpose = campaignCollection.purpose;
