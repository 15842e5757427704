import type { Contribution } from "#giving/collecting/contribution-table.ts";
import type { Database } from "#platform/db/database.ts";
import { asRichText, EXCERPT_LENGTH, plainText, sanitizeRichText } from "#platform/rich-text.ts";
import { readAlternative } from "#site/library/list-pictures.ts";
import type { CampaignDetail, CampaignDonor, CampaignSummary, CampaignUpdate } from "./campaign.contract.ts";
import { campaignCollection, daysLeft, isClosed, presentUnit } from "./campaign-purpose.ts";
import { listPublishedUpdates } from "./campaign-updates.db.ts";
import type { Campaign } from "./campaigns.db.ts";

const DONORS_SHOWN = 50;

/** Returns what the campaign's page shows of it, whatever its state. */
export async function describeCampaign(db: Database, campaign: Campaign, now: Date): Promise<CampaignDetail> {
  const newest = await campaignCollection.listNewest(db, campaign.id, DONORS_SHOWN);
  const bannerAlt = await readAlternative(db, campaign.bannerImage);
  const updates = await describeUpdates(db, campaign.id, now);
  return presentCampaignDetail(campaign, { newest, bannerAlt, updates, now });
}

/** Returns the public data of a campaign in a list. */
export function presentCampaign(campaign: Campaign, now: Date): CampaignSummary {
  return {
    id: campaign.id,
    slug: campaign.slug,
    title: campaign.title,
    description: plainText(asRichText(campaign.description), EXCERPT_LENGTH),
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
function presentCampaignDetail(
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
  const summary = presentCampaign(campaign, now);
  return {
    ...summary,
    description: asRichText(campaign.description),
    excerpt: summary.description,
    banner_alt: bannerAlt,
    days_left: daysLeft(campaign, now),
    unit: presentUnit(campaign),
    units_needed: campaign.unitsNeeded,
    updates,
    donors: others > 0 ? [...shown, remainder] : shown,
  };
}

function presentDonor(donation: Contribution): CampaignDonor {
  return {
    id: donation.id,
    first_name: donation.showName ? donation.firstName : null,
    last_name: donation.showName ? donation.lastName : null,
    amount: donation.amount - donation.refundedAmount,
  };
}

const UPDATES_SHOWN = 20;

/**
 * Returns the updates that the campaign's page shows at this moment, the newest first, at most 20. Their texts are
 * sanitised again, because rules may have become stricter since they were stored.
 */
async function describeUpdates(db: Database, campaignId: string, now: Date): Promise<CampaignUpdate[]> {
  const rows = await listPublishedUpdates(db, { campaignId, now, limit: UPDATES_SHOWN });
  return Promise.all(
    rows.map(async ({ id, title, text, picture, publishedAt }) => ({
      id,
      title,
      text: sanitizeRichText(text),
      picture,
      picture_alt: await readAlternative(db, picture),
      published_at: publishedAt.toISOString(),
    })),
  );
}
