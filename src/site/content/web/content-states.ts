import type { ContentSort } from "#site/content/content.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { agreeWith } from "#site/content/content-words.contract.ts";

type Gendered = Pick<ContentType, "gender">;

/** Returns what each order of the kind's list is called. */
export function sortNames(kind: Gendered): Readonly<Record<ContentSort, string>> {
  const last = kind.gender === "feminine" ? "Dernières" : "Derniers";
  return {
    updated: `${last} ${agreeWith(kind, "modifié", 2)}`,
    title: "Titre, de A à Z",
    date: "Par date",
    published: `${last} ${agreeWith(kind, "publié", 2)}`,
  };
}
