import { plainText } from "#shared/plain-text.ts";
import { type Found, type SearchState, useTypedSearch } from "#web/api/use-typed-search.ts";
import type { MenuGroup } from "./admin-menu.tsx";

/** Returns what has this text in its name: the pages at once, the rest from the server when typing pauses. */
export function useStaffSearch(
  typed: string,
  menu: readonly MenuGroup[],
): { found: readonly Found[]; state: SearchState } {
  const { found, state } = useTypedSearch("/admin/search", typed);
  return { found: [...pagesNamed(typed.trim(), menu), ...found], state };
}

function pagesNamed(text: string, menu: readonly MenuGroup[]): Found[] {
  return menu
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => plainText(label).includes(plainText(text)))
    .map(({ label, to }) => ({ kind: "Page", title: label, detail: null, path: to }));
}
