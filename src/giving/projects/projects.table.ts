import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { collectingCheck, collectingColumns, contributionTable } from "#giving/collecting/contribution-table.ts";
import { francs } from "#platform/money.ts";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";

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
