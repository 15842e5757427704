import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { errorBody } from "#contracts/error.ts";
import { projectDetail, projectFilters, projectPage, projectsQuery } from "#contracts/project.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { validQuery } from "#platform/http/valid.ts";
import { listProjectFilters, listProjects } from "./list-projects.ts";
import { showProject } from "./show-project.ts";

/** The public calls about projects. */
export function projectRoutes({ db, clock }: { db: Database; clock: Clock }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      "/public/projects",
      describeRoute({
        tags: ["Projets"],
        summary: "The published projects, sorted and filtered by theme, city and year of start",
        responses: {
          200: jsonAnswer("One page of projects", projectPage),
          422: jsonAnswer("An unknown sort, or a page or year that is none", errorBody),
        },
      }),
      validQuery(projectsQuery),
      async (c) =>
        c.json(
          await listProjects(db, { ...c.req.valid("query"), path: c.req.path, now: clock.now(), notes: notesOf(c) }),
        ),
    )
    .get(
      "/public/project-filters",
      describeRoute({
        tags: ["Projets"],
        summary: "The themes, cities and years of the published projects",
        responses: { 200: jsonAnswer("What a list can be kept to", projectFilters) },
      }),
      async (c) => c.json(await listProjectFilters(db, { now: clock.now(), notes: notesOf(c) })),
    )
    .get(
      "/public/projects/:slug",
      describeRoute({
        tags: ["Projets"],
        summary: "One project with its newest donors",
        responses: {
          200: jsonAnswer("The project", projectDetail),
          404: jsonAnswer("There is no such project", errorBody),
        },
      }),
      async (c) => c.json(await showProject(db, { slug: c.req.param("slug"), now: clock.now(), notes: notesOf(c) })),
    );
}
