import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { pageQuery } from "#shared/pagination.ts";
import { listTeam, listVolunteers } from "./people.ts";
import { team, volunteerPage } from "./person.contract.ts";

const chapter = "Fondation";

/** The public calls about the people of the foundation. */
export function peopleRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/teams",
        access: everybody,
        chapter,
        summary: "The team of the foundation",
        answers: { 200: ["The team members who agreed to be shown", team] },
        cache: {},
      },
      ({ hints }) => listTeam(db, { now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/volunteers",
        access: everybody,
        chapter,
        summary: "The volunteers of the foundation, by name",
        query: pageQuery,
        answers: { 200: ["One page of the volunteers who agreed to be shown", volunteerPage] },
        cache: { page: "page" },
      },
      ({ query: { page }, hints, c }) => listVolunteers(db, { page, path: c.req.path, now: clock.now(), hints }),
    ),
  ];
}
