import type { ContentState } from "./content.contract.ts";

/** The name of each state of a content, on the screen and in its export. */
export const STATE_NAMES: Readonly<Record<ContentState, string>> = {
  draft: "Brouillon",
  scheduled: "Programmé",
  published: "Publié",
  archived: "Archivé",
  trashed: "Corbeille",
};
