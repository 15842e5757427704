import * as z from "zod/mini";
import { atMost } from "#shared/at-most.ts";
import { pageQuery, paginated } from "#shared/pagination.ts";
import { PROJECT_SORTS } from "./project-sorts.contract.ts";

const freeText = z.optional(z.string().check(atMost(100), z.regex(/^\P{Cc}*$/u, "Ce texte n’est pas valable.")));

/**
 * The query of a list of projects: its order, and filters for theme, city and year of start; an empty filter is none.
 */
export const projectsQuery = z.extend(pageQuery, {
  sort: z._default(z.enum(PROJECT_SORTS, { error: "Ce tri est inconnu." }), "recent"),
  theme: freeText,
  city: freeText,
  year: z.optional(z.string().check(z.regex(/^([1-9]\d{3})?$/, "L’année s’écrit avec quatre chiffres."))),
});

/**
 * A project as lists show it. `budget` is FCFA, `progress` whole percent of the work done, the dates are
 * YYYY-MM-DD, `objectives` are separated by commas. A `closed` project is finished or archived: it takes no orders.
 */
export const projectSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  banner_image: z.nullable(z.string()),
  city: z.string(),
  country: z.string(),
  start_date: z.string(),
  end_date: z.nullable(z.string()),
  objectives: z.nullable(z.string()),
  measurable_results: z.nullable(z.string()),
  potential_beneficiaries: z.nullable(z.number()),
  budget: z.number(),
  progress: z.number(),
  closed: z.boolean(),
});

/** A confirmed contribution: `amount` is FCFA net of refunds, `user` is null unless the donor chose to be named. */
export const projectDonor = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.literal("XOF"),
  status: z.literal("paid"),
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string(), avatar: z.nullable(z.string()) })),
});

/** A project with the newest of its donors. */
export const projectDetail = z.extend(projectSummary, {
  /** The beginning of `description` as plain text; `description` is sanitised HTML here, and this text in lists. */
  excerpt: z.string(),
  /** Text alternative of the banner; empty if it is decorative. */
  banner_alt: z.string(),
  project_donors: z.array(projectDonor),
});

export const projectPage = paginated(projectSummary);

/** The filters of lists of projects: themes and cities in alphabetical order, years the newest first. */
export const projectFilters = z.object({
  themes: z.array(z.string()),
  cities: z.array(z.string()),
  years: z.array(z.number()),
});

export type ProjectSummary = z.infer<typeof projectSummary>;
export type ProjectDonor = z.infer<typeof projectDonor>;
export type ProjectDetail = z.infer<typeof projectDetail>;
export type ProjectPage = z.infer<typeof projectPage>;
export type ProjectFilters = z.infer<typeof projectFilters>;
