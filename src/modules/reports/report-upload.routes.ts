import type { Context } from "hono";
import { REPORT_MEGABYTES, reportFile, reportUpload } from "#contracts/report-fields.ts";
import type { AppContext } from "#modules/context.ts";
import type { StaffMember } from "#modules/staff/read-staff-session.ts";
import { staffWith } from "#modules/staff/staff-access.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { largeForms } from "#platform/http/large-forms.ts";
import type { Limit } from "#platform/http/limits.ts";
import { storeReportFile } from "./store-report-file.ts";

/** A PDF of the largest size, and the rest of its form. */
const FORM_BYTES = (REPORT_MEGABYTES + 1) * 1024 * 1024;
const UPLOADS: Limit = { name: "report-uploads", points: 30, seconds: 600 };

/** The call that stores the PDF of a report. */
export function reportUploadRoutes(ctx: AppContext): Endpoint[] {
  const senderOf = (c: Context<AppEnv>) => (c.get("caller") as StaffMember).account.id;
  return [
    endpoint(
      {
        method: "post",
        path: "/admin/report-files",
        access: staffWith(ctx, "write_content"),
        chapter: "Fondation",
        summary: "Store a PDF, which a report may then refer to",
        body: {
          form: reportUpload,
          files: ["file"],
          reading: largeForms<AppEnv>({
            maxBytes: FORM_BYTES,
            senderOf,
            beforeReading: (c) => ctx.limits.consume(UPLOADS, senderOf(c)),
          }),
        },
        answers: {
          200: ["The stored file", reportFile],
          408: "The form had not arrived after two minutes",
          413: `The form is larger than ${REPORT_MEGABYTES + 1} MB`,
          422: "The file is too large, no PDF, asks for a password, or holds programs or files: nothing was stored",
          429: "Too many uploads",
          503: "Too many large forms are being read: try again in some seconds",
        },
      },
      ({ body, caller, address }) =>
        storeReportFile(ctx, { editor: { staff: caller, origin: ctx.hashAddress(address) }, file: body.file }),
    ),
  ];
}
