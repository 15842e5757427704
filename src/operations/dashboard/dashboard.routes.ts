import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import {
  collectedFigures,
  dashboardQuery,
  eventFigures,
  giverFigures,
  outcomeFigures,
  outcomeQuery,
  standingFigures,
} from "./dashboard.contract.ts";
import { listComingEvents } from "./list-coming-events.ts";
import { readCollected } from "./read-collected.ts";
import { readGivers } from "./read-givers.ts";
import { readOutcomes } from "./read-outcomes.ts";
import { countStandings } from "./standing.repo.ts";

/** The calls of the dashboard. Each of its parts opens to those who may read the rows behind it. */
export function dashboardRoutes(ctx: AppContext): Endpoint[] {
  const money = { method: "get", access: staffWith(ctx, "read_money"), chapter: "Administration" } as const;
  return [
    endpoint(
      {
        ...money,
        path: "/admin/dashboard/collected",
        summary: "What was received in a period, and in the one before",
        query: dashboardQuery,
        answers: { 200: ["The sums by day, target and method", collectedFigures] },
      },
      ({ caller, query }) => readCollected(ctx, caller, query),
    ),
    endpoint(
      {
        ...money,
        path: "/admin/dashboard/givers",
        summary: "Who gave in a period",
        query: dashboardQuery,
        answers: { 200: ["New and returning givers, and promises", giverFigures] },
      },
      ({ caller, query }) => readGivers(ctx, caller, query),
    ),
    endpoint(
      {
        ...money,
        path: "/admin/dashboard/outcomes",
        summary: "How many attempts of the last hours or days were paid",
        query: outcomeQuery,
        answers: { 200: ["The outcomes by method and by time", outcomeFigures] },
      },
      ({ caller, query }) => readOutcomes(ctx, caller, query.window),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/dashboard/standing",
        access: staffWith(ctx, "read_members"),
        chapter: "Administration",
        summary: "How many members have paid their dues",
        answers: { 200: ["The numbers", standingFigures] },
      },
      async () => countStandings(ctx.db, { schedule: (await ctx.readSettings()).dues.terms, now: ctx.clock.now() }),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/dashboard/events",
        access: staffWith(ctx, "read_events"),
        chapter: "Administration",
        summary: "The next events with their seats",
        answers: { 200: ["The events", eventFigures] },
      },
      () => listComingEvents(ctx),
    ),
  ];
}
