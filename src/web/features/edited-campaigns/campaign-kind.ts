import { adminPaths } from "#contracts/admin-paths.ts";
import type { ContentKind } from "#web/features/editing/content-kind.ts";

/** Campaigns, for lists of the back office. */
export const campaignKind: ContentKind = {
  api: "/admin/campaigns",
  list: adminPaths.campaigns,
  fresh: `${adminPaths.campaigns}/nouvelle`,
  previewed: true,
  group: { label: "Catégorie", all: "Toutes" },
  one: "campagne",
  many: "campagnes",
  the: "la campagne",
  gender: "feminine",
};
