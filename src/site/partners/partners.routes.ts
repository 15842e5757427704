import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { pageQuery } from "#shared/pagination.ts";
import { partnerPage } from "./partner.contract.ts";
import { listPartners } from "./partners.ts";

/** The public call about partners. */
export function partnerRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/partners",
        access: everybody,
        chapter: "Fondation",
        summary: "The partners of the foundation",
        query: pageQuery,
        answers: { 200: ["One page of partners", partnerPage] },
        cache: { page: "page" },
      },
      ({ query: { page }, hints, c }) => listPartners(db, { page, path: c.req.path, now: clock.now(), hints }),
    ),
  ];
}
