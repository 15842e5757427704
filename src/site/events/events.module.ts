import type { Module } from "#composition/module.ts";
import { eventFacts } from "#giving/campaigns/preview-facts.contract.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { editableEvents } from "./editable-events.ts";
import { events, findVisibleEvent, listHeld, listPublishedPages } from "./events.db.ts";
import { eventRoutes, registrationRoutes } from "./events.routes.ts";
import {
  dossierOfParticipant,
  eraseParticipant,
  exportRegistrations,
  registrationsMerge,
} from "./member-registrations.ts";
import { EVENTS_TAG, presentEvent } from "./present-event.ts";
import { expireSeats } from "./reallocate-seats.ts";
import { listRegistered } from "./registrations.db.ts";
import { deliverRegistrationMail, registrationAnnouncement } from "./registrations.mails.ts";

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
    return held.map(({ id, ...entry }) => ({
      ...entry,
      what: "Événement",
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
