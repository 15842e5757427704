import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { healthReport } from "./health.contract.ts";
import { showHealth } from "./show-health.ts";

/** How the installation is, for the administrator. */
export function healthReportRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/health",
        access: staffWith(ctx, "change_settings"),
        chapter: "Administration",
        summary: "How the installation is, and what is to be done",
        answers: { 200: ["What is known of it, by groups", healthReport] },
      },
      () => showHealth(ctx),
    ),
  ];
}
