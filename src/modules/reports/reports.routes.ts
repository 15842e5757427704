import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { pageQuery } from "#contracts/pagination.ts";
import { reportPage } from "#contracts/report.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { validQuery } from "#platform/http/valid.ts";
import { listReports } from "./list-reports.ts";

/** The public call about reports. */
export function reportRoutes({ db, clock }: { db: Database; clock: Clock }): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    "/public/reports",
    describeRoute({
      tags: ["Fondation"],
      summary: "The published reports, newest first",
      responses: { 200: jsonAnswer("One page of reports", reportPage) },
    }),
    validQuery(pageQuery),
    async (c) => {
      const { page } = c.req.valid("query");
      return c.json(await listReports(db, { page, path: c.req.path, now: clock.now(), notes: notesOf(c) }));
    },
  );
}
