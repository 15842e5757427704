import { paths } from "#contracts/site-paths.ts";
import type { ContentKind } from "#web/features/editing/content-kind.ts";

/** Campaigns, for lists of the back office. */
export const campaignKind: ContentKind = {
  api: "/admin/campaigns",
  list: paths.adminCampaigns,
  fresh: paths.adminNewCampaign,
  pathOf: paths.adminCampaign,
  previewed: true,
  one: "campagne",
  many: "campagnes",
  the: "la campagne",
};
