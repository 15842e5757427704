import { sql } from "drizzle-orm";
import { hasContributions } from "#giving/collecting/has-contributions.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { defineEditable, titled } from "#site/content/editable.ts";
import { campaignDetail } from "./campaign.contract.ts";
import { campaignFields } from "./campaign-fields.contract.ts";
import { CAMPAIGNS_TAG, campaignTag } from "./campaign-purpose.ts";
import type { Campaign } from "./campaigns.repo.ts";
import { campaigns, donations } from "./campaigns.table.ts";
import { describeCampaign } from "./describe-campaign.ts";

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
  toFields: ({ unitPrice, unitName, unitPlural, ...row }: Campaign) => ({
    title: row.title,
    slug: row.slug,
    description: row.description,
    category: row.category,
    banner_image: row.bannerImage,
    amount: row.amount,
    limit_date: row.limitDate,
    potential_beneficiaries: row.potentialBeneficiaries,
    unit:
      unitPrice === null || unitName === null || unitPlural === null
        ? null
        : { price: unitPrice, name: unitName, plural: unitPlural },
  }),
  preview: { contract: campaignDetail, list: paths.campaigns, show: describeCampaign },
  pathOf: paths.campaign,
  tagsOf: (id) => [CAMPAIGNS_TAG, campaignTag(id)],
  paidAs: "don",
  usedBy: async ({ id }, tx) => ((await hasContributions(tx, donations, id)) ? "Des dons y sont attachés" : null),
});
