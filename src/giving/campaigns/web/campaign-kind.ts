import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
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

/** Updates of campaigns, for lists of the back office. */
export const campaignUpdateKind: ContentKind = {
  api: "/admin/campaign-updates",
  list: adminPaths.campaignUpdates,
  fresh: `${adminPaths.campaignUpdates}/nouvelle`,
  previewed: false,
  shownOn: () => ({ pages: [{ label: "Voir les campagnes", path: paths.campaigns }] }),
  group: { label: "Campagne", all: "Toutes" },
  one: "nouvelle de campagne",
  many: "nouvelles de campagne",
  the: "la nouvelle",
  gender: "feminine",
  heading: "Écrire une nouvelle",
  verb: "Écrire",
};
