import { sql } from "drizzle-orm";
import { hasContributions } from "#giving/collecting/define-collection.ts";
import { paths } from "#shared/site-paths.ts";
import { columnsByName, defineEditable, fieldsByName, titled } from "#site/content/editable.ts";
import { describeProject } from "./present-project.ts";
import { projectDetail } from "./project.contract.ts";
import { PROJECTS_TAG, projectTag } from "./project-purpose.ts";
import { projectType } from "./project-type.contract.ts";
import { type Project, projectContributions, projects } from "./projects.db.ts";

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
  preview: { contract: projectDetail, list: paths.projects, show: describeProject },
  pathOf: paths.project,
  tagsOf: (id) => [PROJECTS_TAG, projectTag(id)],
  paidAs: "projet",
  usedBy: async ({ id }, tx) =>
    (await hasContributions(tx, projectContributions, id)) ? "Des contributions y sont attachées" : null,
});
