import { sql } from "drizzle-orm";
import { hasContributions } from "#giving/collecting/define-collection.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { defineEditable, titled } from "#site/content/editable.ts";
import { describeProject } from "./present-project.ts";
import { projectDetail } from "./project.contract.ts";
import { projectFields } from "./project-fields.contract.ts";
import { PROJECTS_TAG, projectTag } from "./project-purpose.ts";
import { type Project, projectContributions, projects } from "./projects.db.ts";

/** How staff writes projects. */
export const editableProjects = defineEditable({
  kind: "projects",
  names: { one: "Projet", many: "Projets" },
  staffPath: adminPaths.projects,
  chapter: "Projets",
  table: projects,
  group: sql<string>`${projects.category}`,
  ...titled(projects),
  fields: projectFields,
  toColumns: ({ banner_image, start_date, end_date, measurable_results, potential_beneficiaries, ...fields }) => ({
    title: fields.title,
    description: fields.description,
    category: fields.category,
    bannerImage: banner_image,
    city: fields.city,
    country: fields.country,
    startDate: start_date,
    endDate: end_date,
    objectives: fields.objectives || null,
    measurableResults: measurable_results || null,
    potentialBeneficiaries: potential_beneficiaries,
    budget: fields.budget,
    progress: fields.progress,
  }),
  toFields: (row: Project) => ({
    title: row.title,
    slug: row.slug,
    description: row.description,
    category: row.category,
    banner_image: row.bannerImage,
    city: row.city,
    country: row.country,
    start_date: row.startDate,
    end_date: row.endDate,
    objectives: row.objectives,
    measurable_results: row.measurableResults,
    potential_beneficiaries: row.potentialBeneficiaries,
    budget: row.budget,
    progress: row.progress,
  }),
  preview: { contract: projectDetail, list: paths.projects, show: describeProject },
  pathOf: paths.project,
  tagsOf: (id) => [PROJECTS_TAG, projectTag(id)],
  paidAs: "projet",
  usedBy: async ({ id }, tx) =>
    (await hasContributions(tx, projectContributions, id)) ? "Des contributions y sont attachées" : null,
});
