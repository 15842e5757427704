import { dayOf } from "#platform/abidjan-days.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { redirectFormerSlug } from "#site/content/choose-slug.ts";
import { editableProjects } from "./editable-projects.ts";
import { describeProject, presentProject } from "./present-project.ts";
import type { ProjectDetail, ProjectFilters, ProjectPage } from "./project.contract.ts";
import { endOfProject, PROJECTS_TAG, projectNotFound, projectTag } from "./project-purpose.ts";
import type { ProjectSort } from "./project-sorts.contract.ts";
import { findVisibleProject, listFilterValues, listPublishedProjects, projects, readListFacts } from "./projects.db.ts";

/** Returns a project with its newest donors. Throws 404 if the slug is unknown or the project is not published, and a redirect if it had the slug before. */
export async function showProject(
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
export async function listProjects(
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
export async function listProjectFilters(
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
