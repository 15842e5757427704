import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { paths } from "#shared/site-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { editableProjects } from "./editable-projects.ts";
import { projectDetail, projectFilters, projectPage, projectsQuery } from "./project.contract.ts";
import { PROJECTS_TAG, projectPurpose } from "./project-purpose.ts";
import { PROJECT_SORTS } from "./project-sorts.contract.ts";
import { findVisibleProject, listPublishedPages, projects } from "./projects.db.ts";
import { listProjectFilters, listProjects, showProject } from "./show-project.ts";

const chapter = "Projets";

/** Returns the public endpoints of projects. */
function projectRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
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

/** The projects' pages, for search engines and link previews. */
const projectPages: IndexablePages = {
  basePath: paths.projects,
  label: "Projet",
  async listEntries(db, { now, hints }) {
    hints.dependsOn(PROJECTS_TAG);
    hints.expiresAt(await findNextPublication(db, projects, now));
    return listPublishedPages(db, now);
  },
  async findPreview(db, { slug, now }) {
    const project = await findVisibleProject(db, slug, now);
    return project && { title: project.title, banner: project.bannerImage };
  },
};

export const projectsModule: Module = {
  api: (ctx) => [...projectRoutes(ctx), ...editingRoutes(ctx, editableProjects)],
  content: [editableProjects],
  purposes: { projet: projectPurpose },
  pages: projectPages,
};
