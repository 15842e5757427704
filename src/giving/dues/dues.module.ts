import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { claimGuestDues } from "./allocate-dues.ts";
import { exportReminders } from "./choose-reminders.ts";
import { listDuesPayers } from "./dues.db.ts";
import { deliverReminder, duesReminder } from "./dues.mails.ts";
import { duesRoutes, reminderRoutes } from "./dues.routes.ts";
import { duesPurpose } from "./dues-purpose.ts";
import { enqueueReminders } from "./enqueue-reminders.ts";
import { duesMerge } from "./merge-dues.ts";
import { deleteReminders } from "./reminders.db.ts";
import { exportWaivers } from "./waive-dues.ts";
import { deleteWaivers } from "./waivers.db.ts";

export const duesModule: Module = {
  api: (ctx) => [...duesRoutes(ctx), ...reminderRoutes(ctx)],
  purposes: { cotisation: duesPurpose },
  personalData: () => ({
    exported: async (db, { accountId }) => ({
      reminders: await exportReminders(db, accountId),
      waivers: await exportWaivers(db, accountId),
    }),
    ties: { reason: "Une cotisation a été payée avec cette adresse.", of: listDuesPayers },
    async erase({ tx }, { accountId }) {
      await deleteReminders(tx, accountId);
      await deleteWaivers(tx, accountId);
    },
    merging: duesMerge,
  }),
  onVerified: claimGuestDues,
  messages: (ctx) => handleMessage(duesReminder, (reminder) => deliverReminder(ctx, reminder)),
  // By day only, because mails at night are of no use, and hourly, so that the next run makes up for a missed one.
  schedules: (ctx) => [{ name: "enqueue-reminders", cron: "15 7-18 * * *", work: () => enqueueReminders(ctx) }],
};
