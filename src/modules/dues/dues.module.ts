import type { Module } from "#modules/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { eraseReminders } from "./choose-reminders.ts";
import { deliverReminder } from "./deliver-reminder.ts";
import { duesRoutes } from "./dues.routes.ts";
import { duesReminder } from "./dues-outbox.ts";
import { duesPurpose } from "./dues-purpose.ts";
import { exportReminders } from "./export-reminders.ts";
import { matchDues } from "./match-dues.ts";
import { raiseReminders } from "./raise-reminders.ts";
import { reminderRoutes } from "./reminders.routes.ts";

export const duesModule: Module = {
  api: (ctx) => [...duesRoutes(ctx), ...reminderRoutes(ctx)],
  purposes: { cotisation: duesPurpose },
  personalData: () => ({
    exported: async (db, { accountId }) => ({ reminders: await exportReminders(db, accountId) }),
    erase: ({ tx }, { accountId }) => eraseReminders(tx, accountId),
  }),
  onVerified: matchDues,
  messages: (ctx) => handleMessage(duesReminder, (reminder) => deliverReminder(ctx, reminder)),
  // By day only, and often: a mail at night helps nobody, and an hour that was missed is made up for by the next.
  schedules: (ctx) => [{ name: "raise-reminders", cron: "15 7-18 * * *", work: () => raiseReminders(ctx) }],
};
