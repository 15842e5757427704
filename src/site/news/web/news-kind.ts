import { adminPaths } from "#shared/admin-paths.ts";
import type { ContentKind } from "#site/content/web/content-kind.ts";

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
