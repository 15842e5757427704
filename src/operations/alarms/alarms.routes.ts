import type { AppContext } from "#composition/context.ts";
import { staffAccess } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { alarmList } from "./alarms.contract.ts";
import { listAlarms } from "./list-alarms.ts";

/** The open alarms, as the home of the back office shows them. */
export function alarmRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/alarms",
        access: staffAccess(ctx),
        chapter: "Administration",
        summary: "What is wrong, for those who may act",
        answers: { 200: ["The open alarms, the oldest first", alarmList] },
      },
      ({ caller }) => listAlarms(ctx, caller),
    ),
  ];
}
