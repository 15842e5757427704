import { adminPaths } from "#contracts/admin-paths.ts";
import { paths } from "#contracts/site-paths.ts";
import type { ContentKind } from "#web/features/editing/content-kind.ts";

export const mediaKind: ContentKind = {
  api: "/admin/medias",
  list: adminPaths.media,
  fresh: `${adminPaths.media}/nouveau`,
  previewed: false,
  shownOn: ({ type }) => ({
    pages: [
      type === "video"
        ? { label: "Voir les vidéos", path: paths.videos }
        : { label: "Voir la galerie", path: paths.gallery },
    ],
  }),
  group: { label: "Type", all: "Tous" },
  one: "média",
  many: "médias",
  the: "le média",
  gender: "masculine",
  verb: "Ajouter",
};
