import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { errorBody } from "#contracts/error.ts";
import { eventCategories, eventDetail, eventPage, eventsQuery } from "#contracts/event.ts";
import { foundationOf } from "#modules/mailing/mail-content.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { validQuery } from "#platform/http/valid.ts";
import { CALENDAR_TYPE, drawCalendar } from "./event-calendar.ts";
import { findVisibleEvent } from "./events.repo.ts";
import { listEventCategories, listEvents } from "./list-events.ts";
import type { RegistrationDeps } from "./registrations.deps.ts";
import { noSuchEvent, showEvent } from "./show-event.ts";

/** The public calls that read events. */
export function eventRoutes(deps: Pick<RegistrationDeps, "db" | "clock" | "publicUrl" | "readSettings">): Hono<AppEnv> {
  const { db, clock } = deps;
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
    )
    .get(
      "/public/events/:slug/calendar.ics",
      describeRoute({
        tags: ["Événements"],
        summary: "The event as a file for calendars",
        responses: {
          200: { description: "An iCalendar file", content: { "text/calendar": {} } },
          404: jsonAnswer("There is no such event", errorBody),
        },
      }),
      async (c) => {
        const event = await findVisibleEvent(db, c.req.param("slug"), clock.now());
        if (!event) throw noSuchEvent();
        const foundation = foundationOf(await deps.readSettings());
        return c.body(drawCalendar(event, { publicUrl: deps.publicUrl, foundation }), 200, {
          "content-type": CALENDAR_TYPE,
          "content-disposition": `attachment; filename="${event.slug}.ics"`,
        });
      },
    );
}
