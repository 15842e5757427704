import { auditLog, auditQuery } from "#contracts/audit.ts";
import type { AppContext } from "#modules/context.ts";
import { staffWith } from "#modules/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { listAudit } from "./list-audit.ts";

/** The calls of the audit log. */
export function auditRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/audit",
        access: staffWith(ctx, "read_audit_log"),
        chapter: "Administration",
        summary: "What staff did, the newest first",
        query: auditQuery,
        answers: { 200: ["One stretch of the log", auditLog] },
      },
      ({ query }) => listAudit(ctx, query),
    ),
  ];
}
