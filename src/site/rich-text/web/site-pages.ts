import { plainText } from "#shared/plain-text.ts";
import { paths } from "#shared/site-paths.ts";
import type { Found } from "#web/api/use-typed-search.ts";

const PAGES: readonly [title: string, path: string][] = [
  ["Accueil", paths.home],
  ["À propos", paths.about],
  ["Équipe", paths.team],
  ["Membres", paths.members],
  ["Rapports", paths.reports],
  ["Dons", paths.campaigns],
  ["Événements", paths.events],
  ["Projets", paths.projects],
  ["Actualités", paths.news],
  ["Partenaires", paths.partners],
  ["Galerie", paths.gallery],
  ["Vidéos", paths.videos],
  ["Témoignages", paths.testimonials],
  ["Contact", paths.contact],
  ["Cotisations", paths.dues],
  ["Conditions d’utilisation", paths.terms],
  ["Confidentialité", paths.privacy],
];

/** Returns the pages that the site always has and that have this text in their name; none for an empty text. */
export function pagesNamed(text: string): Found[] {
  const wanted = plainText(text.trim());
  if (wanted === "") return [];
  return PAGES.filter(([title]) => plainText(title).includes(wanted)).map(([title, path]) => ({
    kind: "Page",
    title,
    path,
  }));
}
