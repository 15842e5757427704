import type { Context } from "hono";
import { IMPORT_MEGABYTES, memberImportCheck, memberImportForm } from "#contracts/member-import.ts";
import type { AppContext } from "#modules/context.ts";
import type { StaffMember } from "#modules/staff/read-staff-session.ts";
import { staffWith } from "#modules/staff/staff-access.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { largeForms } from "#platform/http/large-forms.ts";
import type { Limit } from "#platform/http/limits.ts";
import { checkMemberImport } from "./check-member-import.ts";

/** A file of the largest size, and the rest of its form. */
const FORM_BYTES = (IMPORT_MEGABYTES + 1) * 1024 * 1024;
const UPLOADS: Limit = { name: "member-import-uploads", points: 30, seconds: 600 };

/** The call that says what an import of members would do. */
export function memberImportRoutes(ctx: AppContext): Endpoint[] {
  const senderOf = (c: Context<AppEnv>) => (c.get("caller") as StaffMember).account.id;
  return [
    endpoint(
      {
        method: "post",
        path: "/admin/member-imports/check",
        access: staffWith(ctx, "manage_members"),
        chapter: "Administration",
        summary: "What an import of this CSV would do with each line; nothing is stored",
        body: {
          form: memberImportForm,
          files: ["file"],
          reading: largeForms<AppEnv>({
            maxBytes: FORM_BYTES,
            senderOf,
            beforeReading: (c) => ctx.limits.consume(UPLOADS, senderOf(c)),
          }),
        },
        answers: {
          200: ["The columns, and the verdict of each line", memberImportCheck],
          408: "The form had not arrived after two minutes",
          413: `The form is larger than ${IMPORT_MEGABYTES + 1} MB`,
          422: "The file cannot be read, or has no such column",
          429: "Too many uploads",
          503: "Too many large forms are being read: try again in some seconds",
        },
      },
      ({ caller, body }) => checkMemberImport(ctx, caller, body),
    ),
  ];
}
