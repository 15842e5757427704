import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { paths } from "#shared/site-paths.ts";
import { byTitle, columnsByName, defineEditable, fieldsByName } from "#site/content/editable.ts";
import type { Report as ReportAnswer, ReportPage } from "./report.contract.ts";
import { reportType } from "./report-type.contract.ts";
import { listPublishedReports, type Report, readListFacts, reports } from "./reports.db.ts";

/** The cache tag of responses that show reports. */
export const REPORTS_TAG = "reports";

const REPORTS_PER_PAGE = 10;

/** Returns one page of the published reports, newest first. A page past the last is empty. */
export async function listReports(
  db: Database,
  { page, path, now, hints }: { page: number; path: string; now: Date; hints: CacheHints },
): Promise<ReportPage> {
  hints.dependsOn(REPORTS_TAG);
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, now),
    listPublishedReports(db, { now, limit: REPORTS_PER_PAGE, offset: (page - 1) * REPORTS_PER_PAGE }),
  ]);
  hints.expiresAt(nextPublication);
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(rows.map(presentReport), { page, perPage: REPORTS_PER_PAGE, total, path });
}

/** Returns what the public may see of a report. */
function presentReport({ id, title, description, date, filePath, fileSize, cover }: Report): ReportAnswer {
  return { id, title, description, date, file_path: filePath, file_size: fileSize, cover };
}

/** The rules for editing reports. The PDF is uploaded before; one that a version refers to stays. */
export const editableReports = defineEditable(reportType, {
  chapter: "Fondation",
  table: reports,
  naming: byTitle(reports.title),
  toColumns: ({ file, ...fields }) => ({
    ...columnsByName(reportType, fields),
    filePath: file.path,
    fileSize: file.size,
    cover: file.cover,
  }),
  toFields: ({ filePath, fileSize, cover, ...row }: Report) => ({
    ...fieldsByName(reportType, row),
    file: { path: filePath, size: fileSize, cover },
  }),
  pathOf: () => paths.reports,
  tagsOf: () => [REPORTS_TAG],
});
