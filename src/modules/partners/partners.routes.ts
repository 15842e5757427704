import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { pageQuery } from "#contracts/pagination.ts";
import { partnerPage } from "#contracts/partner.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { validQuery } from "#platform/http/valid.ts";
import { listPartners } from "./list-partners.ts";

/** The public call about partners. */
export function partnerRoutes({ db, clock }: { db: Database; clock: Clock }): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    "/public/partners",
    describeRoute({
      tags: ["Fondation"],
      summary: "The partners of the foundation",
      responses: { 200: jsonAnswer("One page of partners", partnerPage) },
    }),
    validQuery(pageQuery),
    async (c) => {
      const { page } = c.req.valid("query");
      return c.json(await listPartners(db, { page, path: c.req.path, now: clock.now(), notes: notesOf(c) }));
    },
  );
}
