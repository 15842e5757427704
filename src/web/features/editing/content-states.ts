import type { ContentSort, ContentState } from "#contracts/content.ts";

/** What each state is called. */
export const STATE_NAMES: Readonly<Record<ContentState, string>> = {
  draft: "Brouillon",
  scheduled: "Programmé",
  published: "Publié",
  archived: "Archivé",
  trashed: "Corbeille",
};

/** The same, of several. */
export const STATES_NAMES: Readonly<Record<ContentState, string>> = {
  draft: "Brouillons",
  scheduled: "Programmés",
  published: "Publiés",
  archived: "Archivés",
  trashed: "Corbeille",
};

export const SORT_NAMES: Readonly<Record<ContentSort, string>> = {
  updated: "Derniers modifiés",
  title: "Titre, de A à Z",
  published: "Derniers publiés",
};
