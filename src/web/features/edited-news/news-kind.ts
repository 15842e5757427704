import { adminPaths } from "#contracts/admin-paths.ts";
import type { ContentKind } from "#web/features/editing/content-kind.ts";

export const newsKind: ContentKind = {
  api: "/admin/news",
  list: adminPaths.news,
  fresh: `${adminPaths.news}/nouvelle`,
  previewed: true,
  group: { label: "Catégorie", all: "Toutes" },
  one: "actualité",
  many: "actualités",
  the: "l’actualité",
  gender: "feminine",
  verb: "Écrire",
};
