import { PROJECT_SORTS, type ProjectSort } from "#giving/projects/project-sorts.contract.ts";
import { queryText } from "#web/ui/query-text.ts";

/** The parameters of the page's address, in the order of the form. */
export const FILTER_NAMES = { sort: "tri", theme: "theme", city: "ville", year: "annee" } as const;

export interface ChosenFilters {
  /** Undefined for the default order, and for an unknown one. */
  sort: ProjectSort | undefined;
  theme: string | undefined;
  city: string | undefined;
  year: string | undefined;
}

/** Returns the filters in the address; ignores invalid ones. */
export function readFilters(query: URLSearchParams): ChosenFilters {
  const sort = PROJECT_SORTS.find((one) => one === query.get(FILTER_NAMES.sort));
  const year = query.get(FILTER_NAMES.year) ?? "";
  return {
    sort: sort === "recent" ? undefined : sort,
    theme: queryText(query, FILTER_NAMES.theme),
    city: queryText(query, FILTER_NAMES.city),
    year: /^[1-9]\d{3}$/.test(year) ? year : undefined,
  };
}

/** Returns the page's query for these filters, without empty ones; a new choice begins on page 1. */
export function filtersQuery(filters: ChosenFilters): string {
  const names = Object.keys(FILTER_NAMES) as (keyof typeof FILTER_NAMES)[];
  const given = names.flatMap((name) => (filters[name] ? [[FILTER_NAMES[name], filters[name]]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
