import { adminPaths } from "#shared/admin-paths.ts";
import type { ContentKind } from "#site/content/web/content-kind.ts";

export const projectKind: ContentKind = {
  api: "/admin/projects",
  list: adminPaths.projects,
  fresh: `${adminPaths.projects}/nouveau`,
  previewed: true,
  group: { label: "Catégorie", all: "Toutes" },
  one: "projet",
  many: "projets",
  the: "le projet",
  gender: "masculine",
};
