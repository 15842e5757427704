import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { firstSteps } from "./first-steps.contract.ts";
import { listFirstSteps } from "./list-first-steps.ts";

/** The list of first steps on a new site, for the administrator. */
export function firstStepsRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/first-steps",
        access: staffWith(ctx, "change_settings"),
        chapter: "Administration",
        summary: "What is to be done before the site is shown, and what is done",
        answers: { 200: ["The steps in their order", firstSteps] },
      },
      () => listFirstSteps(ctx),
    ),
  ];
}
