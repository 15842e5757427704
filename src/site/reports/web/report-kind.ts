import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import type { ContentKind } from "#site/content/web/content-kind.ts";

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
