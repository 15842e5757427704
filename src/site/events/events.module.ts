import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { deliverRegistrationMail } from "./deliver-registration-mail.ts";
import { dossierOfParticipant } from "./dossier-of-participant.ts";
import { editableEvents } from "./editable-events.ts";
import { eventPages } from "./event-pages.ts";
import { eventArticles, eventBanners, speakerPortraits } from "./event-pictures.ts";
import { eventRoutes } from "./events.routes.ts";
import { expireSeats } from "./expire-seats.ts";
import { eraseParticipant, exportRegistrations } from "./member-registrations.ts";
import { registrationsMerge } from "./merge-registrations.ts";
import { registrationAnnouncement } from "./registration-outbox.ts";
import { listRegistered } from "./registrations.repo.ts";
import { registrationRoutes } from "./registrations.routes.ts";

export const eventsModule: Module = {
  api: (ctx) => [...eventRoutes(ctx), ...registrationRoutes(ctx), ...editingRoutes(ctx, editableEvents)],
  content: [editableEvents],
  pages: eventPages,
  pictures: [eventBanners, eventArticles, speakerPortraits],
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
