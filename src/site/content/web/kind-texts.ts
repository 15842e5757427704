import type { ContentKind } from "./content-kind.ts";

/** Returns the French texts about one kind of content, in its gender. */
export function kindTexts({
  one,
  many,
  gender,
  verb,
  heading,
}: Pick<ContentKind, "one" | "many" | "gender" | "verb" | "heading">) {
  const feminine = gender === "feminine";
  const startsWithVowel = /^[aeéiou]/.test(one);
  const adjective = feminine ? "Nouvelle" : startsWithVowel ? "Nouvel" : "Nouveau";
  return {
    write: `${verb ?? "Créer"} ${feminine ? "une" : "un"} ${one}`,
    fresh: heading ?? `${adjective} ${one}`,
    all: `${feminine ? "Toutes" : "Tous"} les ${many}`,
    none: `${feminine ? "Aucune" : "Aucun"} ${one}`,
  };
}
