import { adminPaths } from "#contracts/admin-paths.ts";
import { paths } from "#contracts/site-paths.ts";
import type { ContentKind } from "#web/features/editing/content-kind.ts";

export const partnerKind: ContentKind = {
  api: "/admin/partners",
  list: adminPaths.partners,
  fresh: `${adminPaths.partners}/nouveau`,
  previewed: false,
  shownOn: () => ({ pages: [{ label: "Voir les partenaires", path: paths.partners }] }),
  order: "Ordre des partenaires",
  called: "nom",
  group: { label: "Type", all: "Tous" },
  one: "partenaire",
  many: "partenaires",
  the: "le partenaire",
  gender: "masculine",
  verb: "Ajouter",
};
