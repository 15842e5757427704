import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { countPromises } from "./count-promises.ts";
import { promiseFigures } from "./promise-figures.contract.ts";

/** The figures of all monthly promises, for staff who read what concerns money. */
export function promiseFigureRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/promises/figures",
        access: staffWith(ctx, "read_money"),
        chapter: "Administration",
        summary: "Monthly promises in numbers",
        answers: { 200: ["The numbers of promises and of this month's reminders", promiseFigures] },
      },
      ({ caller }) => countPromises(ctx, caller),
    ),
  ];
}
