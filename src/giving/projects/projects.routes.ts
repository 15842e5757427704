import type { AppContext } from "#composition/context.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { projectDetail, projectFilters, projectPage, projectsQuery } from "./project.contract.ts";
import { PROJECT_SORTS } from "./project-sorts.contract.ts";
import { listProjectFilters, listProjects, showProject } from "./show-project.ts";

const chapter = "Projets";

/** Returns the public endpoints of projects. */
export function projectRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/projects",
        access: everybody,
        chapter,
        summary: "The published projects, sorted and filtered by theme, city and year of start",
        query: projectsQuery,
        answers: { 200: ["One page of projects", projectPage], 422: "An unknown sort, or an invalid page or year" },
        cache: { page: "page", sort: PROJECT_SORTS, year: "year", theme: [], city: [] },
      },
      ({ query, hints, c }) => listProjects(db, { ...query, path: c.req.path, now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/project-filters",
        access: everybody,
        chapter,
        summary: "The themes, cities and years of the published projects",
        answers: { 200: ["The available filters", projectFilters] },
        cache: {},
      },
      ({ hints }) => listProjectFilters(db, { now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/projects/:slug",
        access: everybody,
        chapter,
        summary: "One project with its newest donors",
        answers: {
          200: ["The project", projectDetail],
          301: { description: "It has another slug now" },
          404: "There is no such project",
        },
        cache: {},
      },
      ({ params: { slug }, hints }) => showProject(db, { slug, now: clock.now(), hints }),
    ),
  ];
}
