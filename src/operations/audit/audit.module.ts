import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer } from "#platform/http/export-answer.ts";
import { auditChoices, auditExportQuery, auditLog, auditQuery } from "./audit.contract.ts";
import { exportAudit, listAudit, listAuditChoices } from "./list-audit.ts";

/** The calls of the audit log. To those who may read about money alone, it consists of those entries. */
function auditRoutes(
  ctx: Pick<
    AppContext,
    "db" | "write" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl" | "hashAddress" | "auditedNames"
  >,
): Endpoint[] {
  const common = { method: "get", access: staffWith(ctx, "read_money_audit"), chapter: "Administration" } as const;
  return [
    endpoint(
      {
        ...common,
        path: "/admin/audit",
        summary: "What staff did, the newest first",
        query: auditQuery,
        answers: { 200: ["One stretch of the log", auditLog] },
      },
      ({ caller, query }) => listAudit(ctx, caller, query),
    ),
    endpoint(
      {
        ...common,
        path: "/admin/audit/choices",
        summary: "The people, actions and kinds that occur in the log",
        answers: { 200: ["What filters can be chosen from", auditChoices] },
      },
      ({ caller }) => listAuditChoices(ctx, caller),
    ),
    endpoint(
      {
        ...common,
        path: "/admin/audit/export",
        summary: "The filtered log as a file",
        description: "CSV with semicolons and a byte order mark, or XLSX. The export is an entry of the log itself.",
        query: auditExportQuery,
        answers: { 200: EXPORTED },
      },
      async ({ caller, query: { format, ...filters }, address }) =>
        exportAnswer(await exportAudit(ctx, caller, { filters, format, origin: ctx.hashAddress(address) }), {
          format,
          now: ctx.clock.now(),
        }),
    ),
  ];
}

export const auditModule: Module = { api: auditRoutes };
