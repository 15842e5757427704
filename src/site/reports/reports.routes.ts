import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { pageQuery } from "#shared/pagination.ts";
import { listReports } from "./list-reports.ts";
import { reportPage } from "./report.contract.ts";

/** The public call about reports. */
export function reportRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/reports",
        access: everybody,
        chapter: "Fondation",
        summary: "The published reports, newest first",
        query: pageQuery,
        answers: { 200: ["One page of reports", reportPage] },
        cache: { page: "page" },
      },
      ({ query: { page }, hints, c }) => listReports(db, { page, path: c.req.path, now: clock.now(), hints }),
    ),
  ];
}
