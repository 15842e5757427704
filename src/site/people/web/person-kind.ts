import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import type { ContentKind } from "#site/content/web/content-kind.ts";

export const personKind: ContentKind = {
  api: "/admin/people",
  list: adminPaths.people,
  fresh: `${adminPaths.people}/nouvelle`,
  previewed: false,
  shownOn({ consented, post, volunteer }) {
    if (!consented) return { pages: [], note: "Sans l’accord de la personne, le site ne la montre pas, même publiée." };
    return {
      pages: [
        ...(post ? [{ label: "Voir l’équipe", path: paths.team }] : []),
        ...(volunteer ? [{ label: "Voir les bénévoles", path: paths.members }] : []),
      ],
    };
  },
  order: "Ordre de l’équipe",
  called: "nom",
  title: "Équipe et bénévoles",
  group: { label: "Rôle", all: "Tous" },
  one: "personne",
  many: "personnes",
  the: "la personne",
  gender: "feminine",
  verb: "Ajouter",
};
