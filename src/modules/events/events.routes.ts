import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { errorBody } from "#contracts/error.ts";
import { eventCategories, eventDetail, eventPage, eventsQuery } from "#contracts/event.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { validQuery } from "#platform/http/valid.ts";
import { listEventCategories, listEvents } from "./list-events.ts";
import { showEvent } from "./show-event.ts";

/** The public calls that read events. */
export function eventRoutes({ db, clock }: { db: Database; clock: Clock }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      "/public/events",
      describeRoute({
        tags: ["Événements"],
        summary: "The published events: to come, the soonest first, then past ones, the newest first",
        responses: { 200: jsonAnswer("One page of events", eventPage) },
      }),
      validQuery(eventsQuery),
      async (c) =>
        c.json(
          await listEvents(db, { ...c.req.valid("query"), path: c.req.path, now: clock.now(), notes: notesOf(c) }),
        ),
    )
    .get(
      "/public/event-categories",
      describeRoute({
        tags: ["Événements"],
        summary: "The categories of the published events",
        responses: { 200: jsonAnswer("The categories", eventCategories) },
      }),
      async (c) => c.json(await listEventCategories(db, { now: clock.now(), notes: notesOf(c) })),
    )
    .get(
      "/public/events/:slug",
      describeRoute({
        tags: ["Événements"],
        summary: "One event with its program, speakers and seats",
        responses: {
          200: jsonAnswer("The event", eventDetail),
          404: jsonAnswer("There is no such event", errorBody),
        },
      }),
      async (c) => c.json(await showEvent(db, { slug: c.req.param("slug"), now: clock.now(), notes: notesOf(c) })),
    );
}
