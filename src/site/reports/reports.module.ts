import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import type { Limit } from "#platform/http/limits.ts";
import { paginate } from "#platform/http/paginate.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { pageQuery } from "#shared/pagination.ts";
import { paths } from "#shared/site-paths.ts";
import { byTitle, columnsByName, defineEditable, fieldsByName } from "#site/content/editable.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { type Report as ReportAnswer, type ReportPage, reportPage } from "./report.contract.ts";
import { REPORT_MEGABYTES, reportFile, reportUpload } from "./report-file.contract.ts";
import { reportType } from "./report-type.contract.ts";
import { listPublishedReports, type Report, readListFacts, reports } from "./reports.db.ts";
import { deleteUnusedReport, storeReportFile, uploadedReport } from "./store-report-file.ts";

/** The public call about reports. */
function reportRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/reports",
        access: everybody,
        chapter: "Fondation",
        summary: "The published reports, newest first",
        query: pageQuery,
        answers: { 200: ["One page of reports", reportPage] },
        cache: { page: "page" },
      },
      ({ query: { page }, hints, c }) => listReports(db, { page, path: c.req.path, now: clock.now(), hints }),
    ),
  ];
}

const UPLOADS: Limit = { name: "report-uploads", points: 30, seconds: 600 };

/** The call that stores the PDF of a report. */
function reportUploadRoutes(ctx: AppContext): Endpoint[] {
  const { upload, refusals } = staffUpload(ctx, { megabytes: REPORT_MEGABYTES + 1, limit: UPLOADS });
  return [
    endpoint(
      {
        method: "post",
        path: "/admin/report-files",
        access: staffWith(ctx, "write_content"),
        chapter: "Fondation",
        summary: "Store a PDF, which a report may then refer to",
        body: { form: reportUpload, ...upload },
        answers: {
          200: ["The stored file", reportFile],
          ...refusals,
          422: "The file is too large, no PDF, asks for a password, or holds programs or files: nothing was stored",
        },
      },
      ({ body, caller, address }) =>
        storeReportFile(ctx, { editor: { staff: caller, origin: ctx.hashAddress(address) }, file: body.file }),
    ),
  ];
}

/** The cache tag of responses that show reports. */
export const REPORTS_TAG = "reports";

const REPORTS_PER_PAGE = 10;

/** Returns one page of the published reports, newest first. A page past the last is empty. */
async function listReports(
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
const editableReports = defineEditable(reportType, {
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

export const reportsModule: Module = {
  api: (ctx) => [...reportRoutes(ctx), ...reportUploadRoutes(ctx), ...editingRoutes(ctx, editableReports)],
  content: [editableReports],
  messages: (ctx) => handleMessage(uploadedReport, ({ id }) => deleteUnusedReport(ctx, id)),
};
