import { sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { hasContributions } from "#giving/collecting/define-collection.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { paginate } from "#platform/http/paginate.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { paths } from "#shared/site-paths.ts";
import { redirectFormerSlug } from "#site/content/choose-slug.ts";
import { byDay, columnsByName, defineEditable, fieldsByName, titled } from "#site/content/editable.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { describeProject, presentProject } from "./present-project.ts";
import {
  type ProjectDetail,
  type ProjectFilters,
  type ProjectPage,
  projectDetail,
  projectFilters,
  projectPage,
  projectsQuery,
} from "./project.contract.ts";
import { endOfProject, PROJECTS_TAG, projectNotFound, projectPurpose, projectTag } from "./project-purpose.ts";
import { PROJECT_SORTS, type ProjectSort } from "./project-sorts.contract.ts";
import { projectType } from "./project-type.contract.ts";
import {
  findVisibleProject,
  listFilterValues,
  listPublishedPages,
  listPublishedProjects,
  type Project,
  projectContributions,
  projects,
  readListFacts,
} from "./projects.db.ts";

/** Projects, as staff edits them. */
export const editableProjects = defineEditable(projectType, {
  chapter: "Projets",
  table: projects,
  group: sql<string>`${projects.category}`,
  ...titled(projects),
  toColumns: (fields) => columnsByName(projectType, fields),
  toFields: (row: Project) => fieldsByName(projectType, row),
  factsOf: async (_, rows: readonly Project[]) =>
    new Map(rows.map(({ id, collectedAmount, endDate }) => [id, { collected: collectedAmount, end: endDate }])),
  sorts: {
    collected: { by: sql`${projects.collectedAmount}`, of: (row: Project) => row.collectedAmount },
    end: byDay(projects.endDate, (row: Project) => row.endDate),
  },
  preview: { contract: projectDetail, list: paths.projects, show: describeProject },
  pathOf: paths.project,
  tagsOf: (id) => [PROJECTS_TAG, projectTag(id)],
  paidAs: "projet",
  usedBy: async ({ id }, tx) =>
    (await hasContributions(tx, projectContributions, id)) ? "Des contributions y sont attachées" : null,
});

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

/**
 * Returns a project with its newest donors. Throws 404 if the slug is unknown or the project is not published, and a
 * redirect if it had the slug before.
 */
async function showProject(
  db: Database,
  { slug, now, hints }: { slug: string; now: Date; hints: CacheHints },
): Promise<ProjectDetail> {
  hints.dependsOn(PROJECTS_TAG);
  const project = await findVisibleProject(db, slug, now);
  if (!project) {
    await redirectFormerSlug(db, editableProjects, { slug, now });
    throw projectNotFound();
  }
  hints.dependsOn(projectTag(project.id));
  hints.expiresAt(endOfProject(project));
  return describeProject(db, project, now);
}

const PROJECTS_PER_PAGE = 9;

interface ProjectQuery {
  page: number;
  sort: ProjectSort;
  theme?: string | undefined;
  city?: string | undefined;
  year?: string | undefined;
  path: string;
  now: Date;
  hints: CacheHints;
}

/**
 * Returns one page of the published projects, current ones before finished ones, each part in the requested order,
 * filtered by theme, city and year of start if they are given.
 */
async function listProjects(
  db: Database,
  { page, sort, theme, city, year, path, now, hints }: ProjectQuery,
): Promise<ProjectPage> {
  hints.dependsOn(PROJECTS_TAG);
  const filter = { theme: theme || undefined, city: city || undefined, year: year ? Number(year) : undefined };
  const today = dayOf(now);
  const [{ total, nextPublication, nextLastDay }, rows] = await Promise.all([
    readListFacts(db, { now, today, filter }),
    listPublishedProjects(db, {
      now,
      today,
      filter,
      sort,
      limit: PROJECTS_PER_PAGE,
      offset: (page - 1) * PROJECTS_PER_PAGE,
    }),
  ]);
  hints.expiresAt(nextPublication);
  // A project that ends moves behind the current ones, so other pages of the list change too.
  hints.expiresAt(endOfProject({ endDate: nextLastDay }));
  hints.dependsOn(...rows.map(({ id }) => projectTag(id)));
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(
    rows.map((project) => presentProject(project, now)),
    {
      page,
      perPage: PROJECTS_PER_PAGE,
      total,
      path,
      filters: {
        sort: sort === "recent" ? undefined : sort,
        theme: filter.theme,
        city: filter.city,
        year: year || undefined,
      },
    },
  );
}

/** Returns the themes, cities and years of the published projects. */
async function listProjectFilters(
  db: Database,
  { now, hints }: { now: Date; hints: CacheHints },
): Promise<ProjectFilters> {
  hints.dependsOn(PROJECTS_TAG);
  const [values, next] = await Promise.all([listFilterValues(db, now), findNextPublication(db, projects, now)]);
  hints.expiresAt(next);
  const inOrder = (texts: string[]) => [...new Set(texts)].sort((one, other) => one.localeCompare(other, "fr"));
  return {
    themes: inOrder(values.map(({ theme }) => theme)),
    cities: inOrder(values.map(({ city }) => city)),
    years: [...new Set(values.map(({ year }) => year))].sort((one, other) => other - one),
  };
}

export const projectsModule: Module = {
  api: (ctx) => [...projectRoutes(ctx), ...editingRoutes(ctx, editableProjects)],
  content: [editableProjects],
  purposes: { projet: projectPurpose },
  pages: projectPages,
};
