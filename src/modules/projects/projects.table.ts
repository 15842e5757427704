import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";

/**
 * A project of the foundation. `progress` is kept by staff: percent of the work done, whatever was given. The
 * totals are those of its contributions, net of refunds, kept in the same transaction.
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
    /** Parted by commas. */
    objectives: text(),
    measurableResults: text(),
    potentialBeneficiaries: integer(),
    budget: francs().notNull(),
    progress: integer().notNull().default(0),
    collectedAmount: francs().notNull().default(0),
    donorsCount: integer().notNull().default(0),
    ...publicationColumns(),
  },
  (table) => [
    index("projects_by_start").on(table.startDate.desc(), table.id),
    ...publicationChecks("projects", table),
    check("projects_dates", sql`${table.endDate} >= ${table.startDate}`),
    check("projects_budget", sql`${table.budget} > 0`),
    check("projects_progress", sql`${table.progress} between 0 and 100`),
    check("projects_collected", sql`${table.collectedAmount} >= 0 and ${table.donorsCount} >= 0`),
  ],
);

/** A confirmed contribution to a project: one for each allocated payment. */
export const projectContributions = pgTable(
  "project_contributions",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    attemptId: uuid().notNull().unique(),
    amount: francs().notNull(),
    refundedAmount: francs().notNull().default(0),
    firstName: text().notNull(),
    lastName: text().notNull(),
    showName: boolean().notNull(),
    confirmedAt: at().notNull(),
  },
  (table) => [
    index("project_contributions_newest").on(table.projectId, table.confirmedAt.desc(), table.id.desc()),
    check(
      "project_contributions_amount",
      sql`${table.amount} > 0 and ${table.refundedAmount} between 0 and ${table.amount}`,
    ),
  ],
);
