import { adminPaths } from "#contracts/admin-paths.ts";
import { paths } from "#contracts/site-paths.ts";
import type { ContentKind } from "#web/features/editing/content-kind.ts";

export const reportKind: ContentKind = {
  api: "/admin/reports",
  list: adminPaths.reports,
  fresh: `${adminPaths.reports}/nouveau`,
  previewed: false,
  shownOn: () => ({ pages: [{ label: "Voir les rapports", path: paths.reports }] }),
  one: "rapport",
  many: "rapports",
  the: "le rapport",
  gender: "masculine",
  verb: "Ajouter",
};
