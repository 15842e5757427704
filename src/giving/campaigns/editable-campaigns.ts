import { sql } from "drizzle-orm";
import { hasContributions } from "#giving/collecting/define-collection.ts";
import { AppError } from "#platform/errors.ts";
import { isEmptyRichText, sanitizeRichText } from "#platform/rich-text.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { byTitle, defineEditable, titled } from "#site/content/editable.ts";
import { campaignDetail } from "./campaign.contract.ts";
import { campaignFields } from "./campaign-fields.contract.ts";
import { CAMPAIGN_UPDATES_TAG, CAMPAIGNS_TAG, campaignTag, presentUnit } from "./campaign-purpose.ts";
import { campaignUpdateFields } from "./campaign-update-fields.contract.ts";
import { type CampaignUpdateRow, campaignUpdates } from "./campaign-updates.db.ts";
import { type Campaign, campaignExists, campaigns, donations } from "./campaigns.db.ts";
import { describeCampaign } from "./present-campaign.ts";

/** How staff writes campaigns. One that received gifts cannot be deleted: its donors would lose what they gave to. */
export const editableCampaigns = defineEditable({
  kind: "campaigns",
  names: { one: "Campagne", many: "Campagnes" },
  staffPath: adminPaths.campaigns,
  chapter: "Campagnes",
  table: campaigns,
  group: sql<string>`${campaigns.category}`,
  ...titled(campaigns),
  fields: campaignFields,
  toColumns: ({ title, description, category, banner_image, amount, limit_date, potential_beneficiaries, unit }) => ({
    title,
    description,
    category,
    bannerImage: banner_image,
    amount,
    limitDate: limit_date,
    potentialBeneficiaries: potential_beneficiaries,
    unitPrice: unit?.price ?? null,
    unitName: unit?.name ?? null,
    unitPlural: unit?.plural ?? null,
  }),
  toFields: (row: Campaign) => ({
    title: row.title,
    slug: row.slug,
    description: row.description,
    category: row.category,
    banner_image: row.bannerImage,
    amount: row.amount,
    limit_date: row.limitDate,
    potential_beneficiaries: row.potentialBeneficiaries,
    unit: presentUnit(row),
  }),
  preview: { contract: campaignDetail, list: paths.campaigns, show: describeCampaign },
  pathOf: paths.campaign,
  tagsOf: (id) => [CAMPAIGNS_TAG, campaignTag(id)],
  paidAs: "don",
  usedBy: async ({ id }, tx) => ((await hasContributions(tx, donations, id)) ? "Des dons y sont attachés" : null),
});

const EMPTY = "Veuillez écrire la nouvelle.";
const NO_CAMPAIGN = "Cette campagne n’existe pas.";

/** How staff writes the updates of campaigns. They go with their campaign when it leaves the trash for good. */
export const editableCampaignUpdates = defineEditable({
  kind: "campaign-updates",
  names: { one: "Nouvelle de campagne", many: "Nouvelles de campagne" },
  staffPath: adminPaths.campaignUpdates,
  chapter: "Campagnes",
  table: campaignUpdates,
  group: sql<string>`(select title from campaigns where campaigns.id = ${campaignUpdates.campaignId})`,
  naming: byTitle(campaignUpdates.title),
  fields: campaignUpdateFields,
  toColumns: ({ title, text, picture, campaign_id }) => ({
    title,
    text: sanitizeRichText(text),
    picture,
    campaignId: campaign_id,
  }),
  toFields: ({ title, text, picture, campaignId }: CampaignUpdateRow) => ({
    title,
    text,
    picture,
    campaign_id: campaignId,
  }),
  async complete(tx, { fields: { text, campaign_id } }) {
    if (isEmptyRichText(sanitizeRichText(text))) {
      throw new AppError(422, "invalid", EMPTY, { fields: { text: [EMPTY] } });
    }
    if (!(await campaignExists(tx, campaign_id))) {
      throw new AppError(422, "invalid", NO_CAMPAIGN, { fields: { campaign_id: [NO_CAMPAIGN] } });
    }
    return {};
  },
  pathOf: () => paths.campaigns,
  // One tag for all: an update that moves to another campaign changes two pages.
  tagsOf: () => [CAMPAIGN_UPDATES_TAG],
});
