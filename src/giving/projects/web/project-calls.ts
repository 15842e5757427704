import {
  type ProjectDetail,
  type ProjectFilters,
  type ProjectPage,
  projectDetail,
  projectFilters,
  projectPage,
} from "#giving/projects/project.contract.ts";
import { PROJECT_SORTS, type ProjectSort } from "#giving/projects/project-sorts.contract.ts";
import { apiCall, shownPath } from "#web/api/from-api.ts";
import { currentPage, isPastLast, queryText } from "#web/ui/list-query.ts";

/** The parameters of the page's address, in the order of the form. */
export const FILTER_NAMES = { sort: "tri", theme: "theme", city: "ville", year: "annee" } as const;

interface ChosenFilters {
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

const PROJECTS_FAILURE = "Erreur lors du chargement des projets";

/** The projects of the current page, with the order and the filters of the address. */
export const projectsCall = apiCall<ProjectPage>({
  contract: import.meta.env.SSR && projectPage,
  named: "title",
  path({ query }) {
    const { sort, theme, city, year } = readFilters(query);
    const parameters = { page: String(currentPage(query)), sort, theme, city, year };
    const given = Object.entries(parameters).filter((pair): pair is [string, string] => Boolean(pair[1]));
    return `/public/projects?${new URLSearchParams(given)}`;
  },
  failure: PROJECTS_FAILURE,
  isMissed: isPastLast,
});

/** The newest ongoing projects and, if they are few, finished ones behind them, for the home page. */
export const firstProjectsCall = apiCall<ProjectPage>({
  contract: import.meta.env.SSR && projectPage,
  named: "title",
  path: () => "/public/projects?page=1",
  failure: PROJECTS_FAILURE,
});

/** The choices of the filters. */
export const projectFiltersCall = apiCall<ProjectFilters>({
  contract: import.meta.env.SSR && projectFilters,
  path: () => "/public/project-filters",
  failure: PROJECTS_FAILURE,
});

/** The project whose slug is in the address, with its newest donors. */
export const projectCall = apiCall<ProjectDetail>({
  // With the specified fields alone.
  complete: (given) => {
    const missing = { excerpt: given.description, banner_alt: "", project_donors: [] };
    return { ...missing, ...given };
  },
  contract: import.meta.env.SSR && projectDetail,
  path: (place) => shownPath("projects", "projects", place),
  failure: "Erreur lors du chargement du projet",
  missing: "Projet non trouvé",
});
