import type { ContentSort, ContentState } from "#contracts/content.ts";

/** What contents of each state are called. */
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
