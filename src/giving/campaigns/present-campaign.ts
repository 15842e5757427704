import type { Contribution } from "#giving/collecting/contribution-table.ts";
import type { CampaignDetail, CampaignDonor, CampaignSummary, CampaignUnit } from "./campaign.contract.ts";
import { daysLeft, isClosed } from "./campaign-deadline.ts";
import type { CampaignUpdate } from "./campaign-update.contract.ts";
import type { Campaign } from "./campaigns.repo.ts";

/** Returns the public data of a campaign in a list. */
export function presentCampaign(campaign: Campaign, now: Date): CampaignSummary {
  return {
    id: campaign.id,
    slug: campaign.slug,
    title: campaign.title,
    description: campaign.description,
    category: campaign.category,
    banner_image: campaign.bannerImage,
    amount: campaign.amount,
    limit_date: campaign.limitDate,
    potential_beneficiaries: campaign.potentialBeneficiaries,
    collected_amount: campaign.collectedAmount,
    donors_count: campaign.donorsCount,
    closed: isClosed(campaign, now),
  };
}

/** Returns a campaign with its newest gifts. A last row sums up the others, so that the amounts add up to the total. */
export function presentCampaignDetail(
  campaign: Campaign,
  {
    newest,
    bannerAlt,
    updates,
    now,
  }: { newest: Contribution[]; bannerAlt: string; updates: CampaignUpdate[]; now: Date },
): CampaignDetail {
  const shown = newest.map(presentDonor);
  const others = campaign.donorsCount - newest.length;
  const rest = campaign.collectedAmount - shown.reduce((sum, donor) => sum + donor.amount, 0);
  const remainder = { id: null, first_name: null, last_name: null, amount: rest, others };
  return {
    ...presentCampaign(campaign, now),
    banner_alt: bannerAlt,
    days_left: daysLeft(campaign, now),
    unit: presentUnit(campaign),
    updates,
    donors: others > 0 ? [...shown, remainder] : shown,
  };
}

/** Returns the unit that the campaign's gifts are counted in, or null. */
export function presentUnit({ unitPrice, unitName, unitPlural }: Campaign): CampaignUnit | null {
  if (unitPrice === null || unitName === null || unitPlural === null) return null;
  return { price: unitPrice, name: unitName, plural: unitPlural };
}

function presentDonor(donation: Contribution): CampaignDonor {
  return {
    id: donation.id,
    first_name: donation.showName ? donation.firstName : null,
    last_name: donation.showName ? donation.lastName : null,
    amount: donation.amount - donation.refundedAmount,
  };
}
