import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { decisionList, decisionsQuery } from "./decisions.contract.ts";
import { listDecisions, WAITING_DECISIONS } from "./list-decisions.ts";

/** The one list of what staff decides about money; the decisions themselves are made where their noun is. */
function decisionRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/decisions",
        access: staffWith(ctx, "move_money"),
        chapter: "Administration",
        summary: "The decisions about money that wait for the person",
        query: decisionsQuery,
        answers: { 200: ["The oldest first", decisionList] },
      },
      ({ caller, query }) => listDecisions(ctx, caller, query),
    ),
  ];
}

export const decisionsModule: Module = { api: decisionRoutes, waiting: WAITING_DECISIONS };
