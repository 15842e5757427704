import type { ContentSort, ContentState } from "#site/content/content.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { STATE_NAMES } from "#site/content/content-words.contract.ts";
import { agreeWith } from "./batch.messages.ts";

type Gendered = Pick<ContentType, "gender">;

/** Returns what one content of the kind, or so many, are called in this state: 'Publiée', 'Publiées'. */
export function nameState(kind: Gendered, state: ContentState, count = 1): string {
  if (state === "trashed") return STATE_NAMES.trashed;
  if (state === "draft") return count > 1 ? "Brouillons" : STATE_NAMES.draft;
  return agreeWith(kind, STATE_NAMES[state], count);
}

/** Returns what each order of the kind's list is called. */
export function sortNames(kind: Gendered): Readonly<Record<ContentSort, string>> {
  const last = kind.gender === "feminine" ? "Dernières" : "Derniers";
  return {
    updated: `${last} ${agreeWith(kind, "modifié", 2)}`,
    title: "Titre, de A à Z",
    published: `${last} ${agreeWith(kind, "publié", 2)}`,
  };
}
