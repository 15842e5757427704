import type { Module } from "#modules/module.ts";
import { deliverRegistrationMail } from "./deliver-registration-mail.ts";
import { eventPages } from "./event-pages.ts";
import { eventBanners } from "./event-pictures.ts";
import { eventRoutes } from "./events.routes.ts";
import { exportRegistrations, forgetParticipant } from "./member-registrations.ts";
import type { AnnouncedState } from "./registration-mail.ts";
import { registrationRoutes } from "./registrations.routes.ts";
import { REGISTRATION_MESSAGE } from "./settle-seats.ts";
import { sweepSeats } from "./sweep-seats.ts";

export const eventsModule: Module = {
  legacyApi: (ctx) => [eventRoutes(ctx), registrationRoutes(ctx)],
  pages: eventPages,
  pictures: [eventBanners],
  personalData: () => ({
    exported: async (db, { emailKey }) => ({ registrations: await exportRegistrations(db, emailKey) }),
    erase: (tx, { emailKey }, { now }) => forgetParticipant(tx, emailKey, now),
  }),
  messages: (ctx) => ({
    [REGISTRATION_MESSAGE]: {
      lane: "ordinary",
      handle: ({ registrationId, state }) =>
        deliverRegistrationMail(ctx, { registrationId: String(registrationId), state: state as AnnouncedState }),
    },
  }),
  schedules: (ctx) => [{ name: "sweep-seats", cron: "* * * * *", work: () => sweepSeats(ctx) }],
};
