import { type ContentType, startsWithVowel } from "#site/content/content-type.contract.ts";

/** Returns the French texts about one kind of content, in its gender. */
export function kindTexts({
  one,
  many,
  gender,
  verb,
  heading,
}: Pick<ContentType, "one" | "many" | "gender" | "verb" | "heading">) {
  const feminine = gender === "feminine";
  const adjective = feminine ? "Nouvelle" : startsWithVowel(one) ? "Nouvel" : "Nouveau";
  return {
    write: `${verb ?? "Créer"} ${feminine ? "une" : "un"} ${one}`,
    fresh: heading ?? `${adjective} ${one}`,
    all: `${feminine ? "Toutes" : "Tous"} les ${many}`,
    none: `${feminine ? "Aucune" : "Aucun"} ${one}`,
  };
}
