import { sql } from "drizzle-orm";
import { hasContributions } from "#giving/collecting/define-collection.ts";
import { AppError } from "#platform/errors.ts";
import { paths } from "#shared/site-paths.ts";
import { byDay, byTitle, columnsByName, defineEditable, fieldsByName, titled } from "#site/content/editable.ts";
import { campaignDetail } from "./campaign.contract.ts";
import { CAMPAIGN_UPDATES_TAG, CAMPAIGNS_TAG, campaignTag, presentUnit } from "./campaign-purpose.ts";
import { campaignType } from "./campaign-type.contract.ts";
import { campaignUpdateType } from "./campaign-update-type.contract.ts";
import { type CampaignUpdateRow, campaignUpdates } from "./campaign-updates.db.ts";
import { type Campaign, campaignExists, campaigns, donations, readPublishedSlugs } from "./campaigns.db.ts";
import { describeCampaign } from "./present-campaign.ts";

/**
 * Campaigns, as staff edits them. One that received gifts cannot be deleted: its donors would lose what they gave to.
 */
export const editableCampaigns = defineEditable(campaignType, {
  chapter: "Campagnes",
  table: campaigns,
  group: sql<string>`${campaigns.category}`,
  ...titled(campaigns),
  toColumns: ({ unit, ...fields }) => ({
    ...columnsByName(campaignType, fields),
    unitPrice: unit?.price ?? null,
    unitName: unit?.name ?? null,
    unitPlural: unit?.plural ?? null,
  }),
  toFields: (row: Campaign) => ({ ...fieldsByName(campaignType, row), unit: presentUnit(row) }),
  factsOf: async (_, rows: readonly Campaign[]) =>
    new Map(
      rows.map(({ id, collectedAmount, amount, limitDate }) => [
        id,
        { collected: collectedAmount, goal: amount, end: limitDate },
      ]),
    ),
  sorts: {
    collected: { by: sql`${campaigns.collectedAmount}`, of: (row: Campaign) => row.collectedAmount },
    goal: { by: sql`${campaigns.amount}`, of: (row: Campaign) => row.amount },
    end: byDay(campaigns.limitDate, (row: Campaign) => row.limitDate),
  },
  preview: { contract: campaignDetail, list: paths.campaigns, show: describeCampaign },
  pathOf: paths.campaign,
  tagsOf: (id) => [CAMPAIGNS_TAG, campaignTag(id)],
  paidAs: "don",
  usedBy: async ({ id }, tx) => ((await hasContributions(tx, donations, id)) ? "Des dons y sont attachés" : null),
});

const NO_CAMPAIGN = "Cette campagne n’existe pas.";

/** Updates of campaigns, as staff edits them. They are deleted when their campaign leaves the trash for good. */
export const editableCampaignUpdates = defineEditable(campaignUpdateType, {
  chapter: "Campagnes",
  table: campaignUpdates,
  group: sql<string>`(select title from campaigns where campaigns.id = ${campaignUpdates.campaignId})`,
  naming: byTitle(campaignUpdates.title),
  toColumns: (fields) => columnsByName(campaignUpdateType, fields),
  toFields: (row: CampaignUpdateRow) => fieldsByName(campaignUpdateType, row),
  async factsOf(db, rows: readonly CampaignUpdateRow[]) {
    const slugs = await readPublishedSlugs(
      db,
      rows.map(({ campaignId }) => campaignId),
    );
    return new Map(rows.map(({ id, campaignId }) => [id, { campaign: slugs.get(campaignId) ?? null }]));
  },
  async complete(tx, { fields: { campaign_id } }) {
    if (!(await campaignExists(tx, campaign_id))) {
      throw new AppError("invalid", NO_CAMPAIGN, { fields: { campaign_id: [NO_CAMPAIGN] } });
    }
    return {};
  },
  pathOf: () => paths.campaigns,
  // One tag for all: an update that moves to another campaign changes two pages.
  tagsOf: () => [CAMPAIGN_UPDATES_TAG],
});
