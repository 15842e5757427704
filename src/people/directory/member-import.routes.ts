import type { AppContext } from "#composition/context.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer } from "#platform/http/export-answer.ts";
import { hashIdempotencyKey } from "#platform/http/idempotency-key.ts";
import type { Limit } from "#platform/http/limits.ts";
import { checkMemberImport, startMemberImport } from "./import-members.ts";
import {
  IMPORT_MEGABYTES,
  importResultQuery,
  memberImportCheck,
  memberImportForm,
  memberImportList,
  memberImportOrder,
  memberImportRecord,
} from "./member-import.contract.ts";
import { exportImportResult, listMemberImports, showMemberImport } from "./show-member-imports.ts";

import { undoMemberImport } from "./undo-member-import.ts";

const UPLOADS: Limit = { name: "member-import-uploads", points: 30, seconds: 600 };
const NOT_FOUND = "There is no such import";

/** The calls that import members: what an import would do, its start, how far it is, its result, and its undoing. */
export function memberImportRoutes(ctx: AppContext): Endpoint[] {
  const common = { access: staffWith(ctx, "manage_members"), chapter: "Administration" } as const;
  const { upload, refusals } = staffUpload(ctx, { megabytes: IMPORT_MEGABYTES + 1, limit: UPLOADS });
  const record = ["The import as it then is", memberImportRecord] as const;

  return [
    endpoint(
      {
        ...common,
        method: "post",
        path: "/admin/member-imports/check",
        summary: "What an import of this CSV would do with each line; nothing is stored",
        body: { form: memberImportForm, ...upload },
        answers: {
          200: ["The columns, and the verdict of each line", memberImportCheck],
          ...refusals,
          422: "The file cannot be read, or has no such column",
        },
      },
      ({ caller, body }) => checkMemberImport(ctx, caller, body),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/admin/member-imports",
        summary: "Make accounts of the new lines of this CSV, in the background",
        description:
          "The lines are judged as by the check. With an `Idempotency-Key`, a repeated call starts nothing and has the same " +
          "answer. Nobody can sign in to such an account before its owner has chosen a password.",
        body: { form: memberImportOrder, ...upload },
        answers: {
          200: record,
          ...refusals,
          409: "The key was used for something else",
          422: "The file cannot be read, has no such column, or has no new line",
        },
      },
      ({ caller, body, address, c }) =>
        startMemberImport(ctx, caller, {
          order: body,
          key: hashIdempotencyKey(c),
          origin: ctx.hashAddress(address),
        }),
    ),
    endpoint(
      {
        ...common,
        method: "get",
        path: "/admin/member-imports",
        summary: "The newest imports",
        answers: { 200: ["The imports, the newest first", memberImportList] },
      },
      ({ caller }) => listMemberImports(ctx, caller),
    ),
    endpoint(
      {
        ...common,
        method: "get",
        path: "/admin/member-imports/:id",
        summary: "An import: how far it is, and the first lines to report",
        answers: { 200: record, 404: NOT_FOUND },
      },
      ({ caller, params: { id } }) => showMemberImport(ctx, caller, id),
    ),
    endpoint(
      {
        ...common,
        method: "get",
        path: "/admin/member-imports/:id/result",
        summary: "The lines that made no account, and why, as a file",
        description: "Accounts that stayed when the import was undone too. Lines are deleted after 30 days.",
        query: importResultQuery,
        answers: { 200: EXPORTED, 404: NOT_FOUND },
      },
      async ({ caller, params: { id }, query: { format }, address }) =>
        exportAnswer(await exportImportResult(ctx, caller, { id, format, origin: ctx.hashAddress(address) }), {
          format,
          now: ctx.clock.now(),
        }),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/admin/member-imports/:id/undo",
        summary: "Delete the accounts that the import made and that were not used since, for a day",
        answers: { 200: record, 404: NOT_FOUND, 409: "The import still runs, or is more than a day old" },
      },
      ({ caller, params: { id }, address }) => undoMemberImport(ctx, caller, { id, origin: ctx.hashAddress(address) }),
    ),
  ];
}
