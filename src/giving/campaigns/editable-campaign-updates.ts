import { sql } from "drizzle-orm";
import { AppError } from "#platform/errors.ts";
import { isEmptyRichText, sanitizeRichText } from "#platform/rich-text.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { byTitle, defineEditable } from "#site/content/editable.ts";
import { CAMPAIGN_UPDATES_TAG } from "./campaign-purpose.ts";
import { campaignUpdateFields } from "./campaign-update-fields.contract.ts";
import type { CampaignUpdateRow } from "./campaign-updates.repo.ts";
import { campaignUpdates } from "./campaign-updates.table.ts";
import { campaignExists } from "./campaigns.repo.ts";

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
