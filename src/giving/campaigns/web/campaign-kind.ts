import { adminPaths } from "#shared/admin-paths.ts";
import type { ContentKind } from "#site/content/web/content-kind.ts";

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
