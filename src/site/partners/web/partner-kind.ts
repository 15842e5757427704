import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import type { ContentKind } from "#site/content/web/content-kind.ts";

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
