import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { byTitle, defineEditable } from "#site/content/editable.ts";
import { REPORTS_TAG } from "./list-reports.ts";
import { reportFields } from "./report-fields.contract.ts";
import type { Report } from "./reports.repo.ts";
import { reports } from "./reports.table.ts";

/** How staff writes reports. The PDF is uploaded before; one that a version refers to stays. */
export const editableReports = defineEditable({
  kind: "reports",
  names: { one: "Rapport", many: "Rapports" },
  staffPath: adminPaths.reports,
  chapter: "Fondation",
  table: reports,
  naming: byTitle(reports.title),
  fields: reportFields,
  toColumns: ({ title, description, date, file }) => ({
    title,
    description,
    date,
    filePath: file.path,
    fileSize: file.size,
    cover: file.cover,
  }),
  toFields: ({ title, description, date, filePath, fileSize, cover }: Report) => ({
    title,
    description,
    date,
    file: { path: filePath, size: fileSize, cover },
  }),
  pathOf: () => paths.reports,
  tagsOf: () => [REPORTS_TAG],
});
