import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import type { ContentKind } from "#site/content/web/content-kind.ts";

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
