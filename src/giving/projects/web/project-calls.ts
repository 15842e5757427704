import {
  type ProjectDetail,
  type ProjectFilters,
  type ProjectPage,
  projectDetail,
  projectFilters,
  projectPage,
} from "#giving/projects/project.contract.ts";
import { apiCall } from "#web/api/from-api.ts";
import { shownPath } from "#web/api/shown-path.ts";
import { currentPage, isPastLast } from "#web/ui/current-page.ts";
import { readFilters } from "./project-query.ts";

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
  complete: (given) => ({ ...{ banner_alt: "", project_donors: [] }, ...given }),
  contract: import.meta.env.SSR && projectDetail,
  path: (place) => shownPath("projects", "projects", place),
  failure: "Erreur lors du chargement du projet",
  missing: "Projet non trouvé",
});
