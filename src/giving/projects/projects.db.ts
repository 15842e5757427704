import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { collectingCheck, collectingColumns, contributionTable } from "#giving/collecting/contribution-table.ts";
import { minWhere } from "#platform/db/aggregates.ts";
import { francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { prepareOnce } from "#platform/db/prepare-once.ts";
import {
  isListed,
  isPublished,
  isVisible,
  lastModified,
  listFacts,
  publicationChecks,
  publicationColumns,
} from "#platform/publishing.ts";
import type { ProjectSort } from "./project-sorts.contract.ts";

/**
 * A project of the foundation. `progress` is set by staff: percent of the work done, independent of contributions. The
 * totals are the sums of its contributions, net of refunds, updated in the same transaction.
 */
export const projects = pgTable(
  "projects",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    /** Visitors filter by it as the theme. */
    category: text().notNull(),
    bannerImage: text(),
    city: text().notNull(),
    country: text().notNull(),
    startDate: date().notNull(),
    endDate: date(),
    /** Separated by commas. */
    objectives: text(),
    measurableResults: text(),
    potentialBeneficiaries: integer(),
    budget: francs().notNull(),
    progress: integer().notNull().default(0),
    ...collectingColumns(),
    ...publicationColumns(),
  },
  (table) => [
    index("projects_by_start").on(table.startDate.desc().nullsFirst(), table.id),
    ...publicationChecks("projects", table),
    check("projects_dates", sql`${table.endDate} >= ${table.startDate}`),
    check("projects_budget", sql`${table.budget} > 0`),
    check("projects_progress", sql`${table.progress} between 0 and 100`),
    collectingCheck("projects", table),
  ],
);

/** The confirmed contributions to projects. */
export const projectContributions = contributionTable("project_contributions", "project_id", () => projects.id);

export type Project = typeof projects.$inferSelect;
export type NewProject = typeof projects.$inferInsert;

/** The filters of a list; an undefined one matches everything. */
interface ProjectFilter {
  theme?: string | undefined;
  city?: string | undefined;
  year?: number | undefined;
}

/** The orders that a visitor may choose. In each, current projects come before finished ones. */
const ORDERS: Readonly<Record<ProjectSort, readonly SQL[]>> = {
  recent: [desc(projects.startDate)],
  ancien: [asc(projects.startDate)],
  progression: [desc(projects.progress), desc(projects.startDate)],
  budget: [desc(projects.budget), desc(projects.startDate)],
};

const isOver = (today: string): SQL =>
  sql`(${projects.progress} >= 100 or coalesce(${projects.endDate} < ${today}, false))`;

const matches = ({ theme, city, year }: ProjectFilter): SQL | undefined =>
  and(
    theme === undefined ? undefined : eq(projects.category, theme),
    city === undefined ? undefined : eq(projects.city, city),
    year === undefined
      ? undefined
      : and(gte(projects.startDate, firstDayOf(year)), lt(projects.startDate, firstDayOf(year + 1))),
  );

const firstDayOf = (year: number): string => `${String(year).padStart(4, "0")}-01-01`;

/** Returns a page of the projects that the lists show at this moment: open ones first, then in the chosen order. */
export async function listPublishedProjects(
  db: Database,
  { now, today, filter, sort, limit, offset }: ProjectListing,
): Promise<Project[]> {
  return db
    .select()
    .from(projects)
    .where(and(isListed(projects, now), matches(filter)))
    .orderBy(isOver(today), ...ORDERS[sort], projects.id)
    .limit(limit)
    .offset(offset);
}

interface ProjectListing {
  now: Date;
  /** The day in Abidjan, `YYYY-MM-DD`. */
  today: string;
  filter: ProjectFilter;
  sort: ProjectSort;
  limit: number;
  offset: number;
}

/**
 * Returns the number of listed projects that match the filter, and of all projects the time of the next scheduled
 * publication and the next last day. Each is null if there is none.
 */
export async function readListFacts(
  db: Database,
  { now, today, filter }: { now: Date; today: string; filter: ProjectFilter },
) {
  const [facts = { total: 0, nextPublication: null, nextLastDay: null }] = await db
    .select({
      ...listFacts(projects, now, matches(filter)),
      nextLastDay: minWhere(projects.endDate, and(isListed(projects, now), gte(projects.endDate, today))),
    })
    .from(projects)
    .where(isPublished(projects));
  return facts;
}

/** Returns the pages of the published projects, with the last change of their public content. */
export async function listPublishedPages(db: Database, now: Date): Promise<{ slug: string; lastModified: Date }[]> {
  return db
    .select({ slug: projects.slug, lastModified: lastModified(projects) })
    .from(projects)
    .where(isListed(projects, now))
    .orderBy(projects.slug);
}

/** Returns each combination of theme, city and year of the published projects once. */
export async function listFilterValues(
  db: Database,
  now: Date,
): Promise<{ theme: string; city: string; year: number }[]> {
  return db
    .selectDistinct({
      theme: projects.category,
      city: projects.city,
      year: sql<number>`extract(year from ${projects.startDate})::int`,
    })
    .from(projects)
    .where(isListed(projects, now));
}

/** Returns the project that has a page of its own at this moment, archived ones included. */
export async function findVisibleProject(db: Database, slug: string, now: Date): Promise<Project | undefined> {
  const [row] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.slug, slug), isVisible(projects, now)));
  return row;
}

const visibleByIds = prepareOnce((db) =>
  db
    .select()
    .from(projects)
    .where(and(sql`${projects.id} = any(${sql.placeholder("ids")})`, isVisible(projects, sql.placeholder("now"))))
    .prepare("visible_projects_by_ids"),
);

/** Returns those of these projects that have a page of their own at this moment, in no order. */
export async function listVisibleProjectsByIds(db: Database, ids: readonly string[], now: Date): Promise<Project[]> {
  return visibleByIds(db).execute({ ids, now });
}

export async function insertProjects(tx: Transaction, rows: NewProject[]): Promise<Project[]> {
  return tx.insert(projects).values(rows).returning();
}
