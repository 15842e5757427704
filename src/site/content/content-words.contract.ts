import type { ContentState } from "./content.contract.ts";

/** What each state of a content is called, on the screen and in its export. */
export const STATE_NAMES: Readonly<Record<ContentState, string>> = {
  draft: "Brouillon",
  scheduled: "Programmé",
  published: "Publié",
  archived: "Archivé",
  trashed: "Corbeille",
};
