import type { AppContext } from "#composition/context.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import type { Limit } from "#platform/http/limits.ts";
import { REPORT_MEGABYTES, reportFile, reportUpload } from "./report-fields.contract.ts";
import { storeReportFile } from "./store-report-file.ts";

const UPLOADS: Limit = { name: "report-uploads", points: 30, seconds: 600 };

/** The call that stores the PDF of a report. */
export function reportUploadRoutes(ctx: AppContext): Endpoint[] {
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
