import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deliverPromiseInvitation, deliverPromiseReminder, deliverPromiseStop } from "./deliver-promise-mails.ts";
import { dossierOfPromiser } from "./dossier-of-promiser.ts";
import { exportPromises } from "./export-promises.ts";
import { promisesMerge } from "./merge-promises.ts";
import { promiseFigureRoutes } from "./promise-figures.routes.ts";
import { promiseInvitation, promiseReminder, promiseStop } from "./promise-outbox.ts";
import { deletePromisesOf } from "./promises.repo.ts";
import { promiseRoutes } from "./promises.routes.ts";
import { purgePromises } from "./purge-promises.ts";
import { raisePromiseReminders } from "./raise-promise-reminders.ts";

export const promisesModule: Module = {
  api: (ctx) => [...promiseRoutes(ctx), ...promiseFigureRoutes(ctx)],
  personalData: () => ({
    exported: async (db, { emailKey }) => ({ promises: await exportPromises(db, emailKey) }),
    dossier: { needs: "read_money", rows: (db, { emailKey }) => dossierOfPromiser(db, emailKey) },
    erase: ({ tx }, { emailKey }) => deletePromisesOf(tx, emailKey),
    merging: promisesMerge,
  }),
  messages: (ctx) => ({
    ...handleMessage(promiseInvitation, ({ promiseId }) => deliverPromiseInvitation(ctx, promiseId)),
    ...handleMessage(promiseReminder, (reminder) => deliverPromiseReminder(ctx, reminder)),
    ...handleMessage(promiseStop, (stop) => deliverPromiseStop(ctx, stop)),
  }),
  schedules: (ctx) => [
    // By day only, because mails at night are of no use, and hourly, so that the next run makes up for a missed one.
    { name: "raise-promise-reminders", cron: "25 7-18 * * *", work: () => raisePromiseReminders(ctx) },
    { name: "purge-promises", cron: "40 3 * * *", work: () => purgePromises(ctx) },
  ],
};
