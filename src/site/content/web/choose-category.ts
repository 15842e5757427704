import { plainText } from "#shared/plain-text.ts";

/** One line of the list below the field: a category in use, or a new one. */
export interface CategoryOption {
  path: string;
  title: string;
  kind: string;
  detail: null;
  category: string;
}

const foldedIn = (categories: readonly string[], typed: string) =>
  categories.find((one) => plainText(one) === plainText(typed.trim()));

/**
 * Returns the category that the typed text chooses: one in use, whatever its accents and capitals, or a new one that was `created` on purpose; empty if it
 * is neither. Before the categories are known, any text is one.
 */
export function chosenCategory(
  typed: string,
  { used, created }: { used: readonly string[] | null; created: string },
): string {
  if (used === null || used.length === 0 || typed === created) return typed;
  return foldedIn(used, typed) ?? "";
}

/** Returns what can be chosen for the typed text: the categories in use that have it in their name, and a new one of this name. */
export function categoryOptions(typed: string, used: readonly string[]): CategoryOption[] {
  const name = typed.trim();
  const known = foldedIn(used, name);
  const wanted = known === undefined ? plainText(name) : "";
  const found = used.filter((one) => plainText(one).includes(wanted));
  const options = found.map((one) => ({ path: one, title: one, kind: "", detail: null, category: one }));
  if (name === "" || known !== undefined) return options;
  return [
    ...options,
    { path: "", title: `Créer la catégorie «\u00a0${name}\u00a0»`, kind: "Nouvelle", detail: null, category: name },
  ];
}
