import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { fileAnswer } from "#platform/http/file-answer.ts";
import { eventCategories, eventDetail, eventPage, eventsQuery } from "./event.contract.ts";
import { CALENDAR_TYPE } from "./event-calendar.ts";
import { listEventCategories, listEvents } from "./list-events.ts";
import { showCalendar } from "./show-calendar.ts";
import { showEvent } from "./show-event.ts";

const chapter = "Événements";
const unknown = { 404: "There is no such event" };

/** The public calls that read events. */
export function eventRoutes(ctx: Pick<AppContext, "clock" | "db" | "publicUrl" | "readSettings">): Endpoint[] {
  const { db, clock } = ctx;
  return [
    endpoint(
      {
        method: "get",
        path: "/public/events",
        access: everybody,
        chapter,
        summary: "The published events: to come, the soonest first, then past ones, the newest first",
        query: eventsQuery,
        answers: { 200: ["One page of events", eventPage] },
        cache: { page: "page", category: [] },
      },
      ({ query, hints, c }) => listEvents(db, { ...query, path: c.req.path, now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/event-categories",
        access: everybody,
        chapter,
        summary: "The categories of the published events",
        answers: { 200: ["The categories", eventCategories] },
        cache: {},
      },
      ({ hints }) => listEventCategories(db, { now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/events/:slug",
        access: everybody,
        chapter,
        summary: "One event with its program, speakers and seats",
        answers: { 200: ["The event", eventDetail], 301: { description: "It has another slug now" }, ...unknown },
        cache: {},
      },
      ({ params: { slug }, hints }) => showEvent(db, { slug, now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/events/:slug/calendar.ics",
        access: everybody,
        chapter,
        summary: "The event as a file for calendars",
        answers: { 200: { description: "An iCalendar file", media: "text/calendar" }, ...unknown },
        callLimit: "rendering",
      },
      async ({ params: { slug } }) => {
        const { name, bytes } = await showCalendar(ctx, slug);
        return fileAnswer(bytes, { type: CALENDAR_TYPE, name, attachment: true });
      },
    ),
  ];
}
