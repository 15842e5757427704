import type { CampaignDetail, CampaignDonor, CampaignSummary } from "#contracts/campaign.ts";
import type { Contribution } from "#modules/collecting/contribution-table.ts";
import { isClosed } from "./campaign-deadline.ts";
import type { Campaign } from "./campaigns.repo.ts";

/** What the world may see of a campaign in a list. */
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

/** A campaign with its newest gifts; one last row stands for the rest, so that the amounts add up to what was collected. */
export function presentCampaignDetail(campaign: Campaign, newest: Contribution[], now: Date): CampaignDetail {
  const shown = newest.map(presentDonor);
  const others = campaign.donorsCount - newest.length;
  const rest = campaign.collectedAmount - shown.reduce((sum, donor) => sum + donor.amount, 0);
  const remainder = { id: null, first_name: null, last_name: null, amount: rest, others };
  return { ...presentCampaign(campaign, now), donors: others > 0 ? [...shown, remainder] : shown };
}

function presentDonor(donation: Contribution): CampaignDonor {
  return {
    id: donation.id,
    first_name: donation.showName ? donation.firstName : null,
    last_name: donation.showName ? donation.lastName : null,
    amount: donation.amount - donation.refundedAmount,
  };
}
