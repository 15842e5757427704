import type { Ability } from "#people/staff/staff.contract.ts";
import { plainText } from "#shared/plain-text.ts";
import { paths } from "#shared/site-paths.ts";
import { type Found, type SearchState, useTypedSearch } from "#web/api/use-typed-search.ts";
import { adminGroups } from "./admin-entries.ts";

/** Returns what has this text in its name: the pages at once, the rest from the server when typing pauses. */
export function useStaffSearch(
  typed: string,
  abilities: readonly Ability[],
): { found: readonly Found[]; state: SearchState } {
  const { found, state } = useTypedSearch("/admin/search", typed);
  return { found: [...pagesNamed(typed.trim(), abilities), ...found], state };
}

function pagesNamed(text: string, abilities: readonly Ability[]): Found[] {
  const pages = [{ label: "Accueil", to: paths.admin }, ...adminGroups(abilities).flatMap(({ entries }) => entries)];
  return pages
    .filter(({ label }) => plainText(label).includes(plainText(text)))
    .map(({ label, to }) => ({ kind: "Page", title: label, path: to }));
}
