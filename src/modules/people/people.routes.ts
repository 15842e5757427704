import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { pageQuery } from "#contracts/pagination.ts";
import { team, volunteerPage } from "#contracts/person.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { validQuery } from "#platform/http/valid.ts";
import { listTeam, listVolunteers } from "./list-people.ts";

/** The public calls about the people of the foundation. */
export function peopleRoutes({ db }: { db: Database }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      "/public/teams",
      describeRoute({
        tags: ["Fondation"],
        summary: "The team of the foundation",
        responses: { 200: jsonAnswer("The team members who agreed to be shown", team) },
      }),
      async (c) => c.json(await listTeam(db, { notes: notesOf(c) })),
    )
    .get(
      "/public/volunteers",
      describeRoute({
        tags: ["Fondation"],
        summary: "The volunteers of the foundation, by name",
        responses: { 200: jsonAnswer("One page of the volunteers who agreed to be shown", volunteerPage) },
      }),
      validQuery(pageQuery),
      async (c) => {
        const { page } = c.req.valid("query");
        return c.json(await listVolunteers(db, { page, path: c.req.path, notes: notesOf(c) }));
      },
    );
}
