import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { dossierOfPromiser, exportPromises, promisesMerge, purgePromises } from "./promiser-data.ts";
import { deletePromisesOf } from "./promises.db.ts";
import {
  deliverPromiseInvitation,
  deliverPromiseReminder,
  deliverPromiseStop,
  promiseInvitation,
  promiseReminder,
  promiseStop,
} from "./promises.mails.ts";
import { promiseFigureRoutes, promiseRoutes } from "./promises.routes.ts";
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
