import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { eventFacts } from "#giving/campaigns/preview-facts.contract.ts";
import { type Endpoint, endpoint, everybody, linkHolder } from "#platform/http/endpoint.ts";
import { fileAnswer } from "#platform/http/export-answer.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { changeRegistration, readOwnRegistration } from "./change-registration.ts";
import { editableEvents } from "./editable-events.ts";
import {
  badgeQuestion,
  badgeState,
  eventCategories,
  eventDetail,
  eventPage,
  eventsQuery,
  isSubscribeAnswer,
  isSubscribeBody,
  ownRegistration,
  registrationChange,
  subscribeAnswer,
  subscribeBody,
  waitingListAnswer,
} from "./event.contract.ts";
import { CALENDAR_TYPE, showCalendar } from "./event-calendar.ts";
import { events, findVisibleEvent, listHeld, listPublishedPages } from "./events.db.ts";
import { findParticipant, presentBadge } from "./find-participant.ts";
import {
  dossierOfParticipant,
  eraseParticipant,
  exportRegistrations,
  registrationsMerge,
} from "./member-registrations.ts";
import { EVENTS_TAG, presentEvent } from "./present-event.ts";
import { expireSeats } from "./reallocate-seats.ts";
import {
  BADGE_QUESTIONS_BY_ADDRESS,
  joinWaitingList,
  REGISTRATIONS_BY_ADDRESS,
  registerParticipant,
} from "./register-participant.ts";
import { isBadgeRevoked, listRegistered } from "./registrations.db.ts";
import { deliverRegistrationMail, registrationAnnouncement } from "./registrations.mails.ts";
import { listEventCategories, listEvents, showEvent } from "./show-event.ts";

const chapter = "Événements";
const unknown = { 404: "There is no such event" };

/** The public calls that read events. */
function eventRoutes(ctx: Pick<AppContext, "clock" | "db" | "publicUrl" | "readSettings">): Endpoint[] {
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

const registrationChapter = "Inscriptions";
const refusals = {
  404: "There is no such event or registration",
  409: "It does not fit the state of the event or the registration",
};

const HELD =
  "Regardez vos e\u2011mails\u00a0: votre place vous est réservée pendant 30\u00a0minutes, et le lien que vous y trouverez la confirme.";

/** The calls of participants. */
function registrationRoutes(ctx: Pick<AppContext, "clock" | "db" | "limits" | "write">): Endpoint[] {
  return [
    endpoint(
      {
        method: "post",
        path: "/public/events/subscribe",
        access: everybody,
        chapter: registrationChapter,
        summary: "Take a seat at an event",
        body: { json: subscribeBody },
        answers: {
          201: ["The seat is taken", subscribeAnswer],
          202: ["The seat is held until the link in the mail is opened", subscribeAnswer],
          ...refusals,
        },
        limits: [REGISTRATIONS_BY_ADDRESS],
      },
      async ({ body, address, c }) => {
        const registration = await registerParticipant(ctx, { body, address });
        if (registration.state === "held") return c.json({ message: HELD, user_info: null }, 202);
        return c.json({ message: "Inscription réussie\u202f!", user_info: presentBadge(registration) }, 201);
      },
    ),
    endpoint(
      {
        method: "post",
        path: "/public/events/waiting-list",
        access: everybody,
        chapter: registrationChapter,
        summary: "Wait for a seat at a full event",
        body: { json: subscribeBody },
        answers: { 201: ["The person waits", waitingListAnswer], ...refusals },
        limits: [REGISTRATIONS_BY_ADDRESS],
      },
      async ({ body, address, c }) => {
        await joinWaitingList(ctx, { body, address });
        const message = "Vous êtes sur la liste d’attente. Nous vous écrirons dès qu’une place se libère.";
        return c.json({ message }, 201);
      },
    ),
    endpoint(
      {
        method: "post",
        path: "/public/events/is-subscribe",
        access: everybody,
        chapter: registrationChapter,
        summary: "Has this email a place at the event",
        body: { json: isSubscribeBody },
        answers: {
          200: ["Whether it has, and what its badge prints", isSubscribeAnswer],
          404: "There is no such event",
        },
        limits: BADGE_QUESTIONS_BY_ADDRESS,
      },
      ({ body: { email, event_slug: slug } }) => findParticipant(ctx.db, { email, slug, now: ctx.clock.now() }),
    ),
    endpoint(
      {
        method: "post",
        path: "/public/events/badge-state",
        access: everybody,
        chapter: registrationChapter,
        summary: "Is the badge with this code no longer valid",
        body: { json: badgeQuestion },
        answers: { 200: ["Whether it was given up or taken back", badgeState] },
      },
      async ({ body: { badge_code: code } }) => ({ revoked: await isBadgeRevoked(ctx.db, code) }),
    ),
    endpoint(
      {
        method: "get",
        path: "/registrations/:token",
        access: linkHolder,
        chapter: registrationChapter,
        summary: "A participant's own registration",
        answers: { 200: ["The registration", ownRegistration], 404: "There is no such registration" },
      },
      ({ params: { token } }) => readOwnRegistration(ctx, token),
    ),
    endpoint(
      {
        method: "post",
        path: "/registrations/:token",
        access: linkHolder,
        chapter: registrationChapter,
        summary: "Confirm a held place, give one back, take or refuse the one that is offered",
        body: { json: registrationChange },
        answers: { 200: ["The registration as it then is", ownRegistration], ...refusals },
      },
      ({ params: { token }, body: { action }, address }) => changeRegistration(ctx, { token, action, address }),
    ),
  ];
}

/** The events' pages, for search engines and link previews. */
const eventPages: IndexablePages = {
  basePath: paths.events,
  label: "Événement",
  async listEntries(db, { now, hints }) {
    hints.dependsOn(EVENTS_TAG);
    hints.expiresAt(await findNextPublication(db, events, now));
    return listPublishedPages(db, now);
  },
  async findPreview(db, { slug, now }) {
    const event = await findVisibleEvent(db, slug, now);
    if (!event) return undefined;
    const { title, bannerImage: banner } = event;
    return { title, banner, facts: eventFacts(presentEvent(event, now)) };
  },
};

/** The days of events. */
const eventDays: NonNullable<Module["calendar"]>[number] = {
  ability: "read_events",
  async list(db, range) {
    const held = await listHeld(db, range);
    return held.map(({ id, status, ...entry }) => ({
      ...entry,
      what: status === "draft" ? "Événement\u00a0: brouillon" : "Événement",
      path: adminPaths.content(adminPaths.events, id),
    }));
  },
};

export const eventsModule: Module = {
  api: (ctx) => [...eventRoutes(ctx), ...registrationRoutes(ctx), ...editingRoutes(ctx, editableEvents)],
  content: [editableEvents],
  pages: eventPages,
  calendar: [eventDays],
  personalData: () => ({
    exported: async (db, { emailKey }) => ({ registrations: await exportRegistrations(db, emailKey) }),
    dossier: { needs: "read_registrations", rows: (db, { emailKey }) => dossierOfParticipant(db, emailKey) },
    ties: { reason: "Cette adresse est inscrite à un événement.", of: listRegistered },
    erase: (unit, { emailKey }, { now }) => eraseParticipant(unit, emailKey, now),
    merging: registrationsMerge,
  }),
  messages: (ctx) => handleMessage(registrationAnnouncement, (payload) => deliverRegistrationMail(ctx, payload)),
  schedules: (ctx) => [{ name: "expire-seats", cron: "* * * * *", work: () => expireSeats(ctx) }],
};
