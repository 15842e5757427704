import { adminPaths } from "#shared/admin-paths.ts";
import { hasWords } from "#shared/typed-words.ts";
import type { Found } from "#web/api/use-typed-search.ts";
import { GUIDE_TITLES, isGuideName } from "./guide-titles.ts";

/** The words of each page of the guide, with its title. */
const WORDS = import.meta.glob<string>("../../../docs/guide/*.md", { query: "?words", import: "default", eager: true });

const PAGES = Object.entries(WORDS).flatMap(([path, words]) => {
  const name = path.slice(path.lastIndexOf("/") + 1, -".md".length);
  return isGuideName(name) ? [{ title: GUIDE_TITLES[name], words, path: adminPaths.guidePage(name) }] : [];
});

const MOST = 3;

/** Returns the pages of the guide that speak of this text, those first that have it in their title. */
export function guidePagesAbout(text: string): Found[] {
  const isNamed = hasWords(text);
  return PAGES.filter(({ words }) => isNamed(words))
    .toSorted((one, other) => Number(isNamed(other.title)) - Number(isNamed(one.title)))
    .slice(0, MOST)
    .map(({ title, path }) => ({ kind: "Aide", title, detail: null, path }));
}
