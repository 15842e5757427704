import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import type { Limit } from "#platform/http/limits.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { pageQuery } from "#shared/pagination.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { reportPage } from "./report.contract.ts";
import { REPORT_MEGABYTES, reportFile, reportUpload } from "./report-file.contract.ts";
import { editableReports, listReports } from "./reports.ts";
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

export const reportsModule: Module = {
  api: (ctx) => [...reportRoutes(ctx), ...reportUploadRoutes(ctx), ...editingRoutes(ctx, editableReports)],
  content: [editableReports],
  messages: (ctx) => handleMessage(uploadedReport, ({ id }) => deleteUnusedReport(ctx, id)),
};
