import { paths } from "#shared/site-paths.ts";

/** The main menu, in its order, on every page. */
export const menuEntries = [
  { label: "Accueil", to: paths.home },
  { label: "À propos", to: paths.about },
  { label: "Membres", to: paths.members },
  { label: "Rapport", to: paths.reports },
  { label: "Dons", to: paths.campaigns },
  { label: "Événements", to: paths.events },
  { label: "Projets", to: paths.projects },
  { label: "Contact", to: paths.contact },
] as const;

/** The pages of the signed-in user. */
export const ownEntries = [
  { label: "Mon profil", to: paths.profile },
  { label: "Cotisations", to: paths.dues },
] as const;
