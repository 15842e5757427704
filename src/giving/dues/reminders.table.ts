import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/** A reminder of a month's dues. The key prevents two nodes, or a second run, from sending one twice. */
export const duesReminders = pgTable(
  "dues_reminders",
  {
    accountId: uuid().notNull(),
    /** `YYYY-MM`, the first month that was not paid. */
    month: text().notNull(),
    /** The number of the month's reminder: see `reminder.policy.ts`. */
    step: integer().notNull(),
    raisedAt: at().notNull(),
    /** Null until the mail is sent; stays null if the member paid or declined reminders first. */
    sentAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.month, table.step] }),
    check("dues_reminders_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check("dues_reminders_step", sql`${table.step} >= 0`),
  ],
);

/** Whether a member wants reminders. Members without a row get them. */
export const duesReminderChoices = pgTable("dues_reminder_choices", {
  accountId: uuid().primaryKey(),
  wanted: boolean().notNull(),
  changedAt: at().notNull(),
});

/** The secret links of the reminders: each opens its member's choice. Only the hash is stored. */
export const duesReminderLinks = pgTable(
  "dues_reminder_links",
  {
    tokenHash: text().primaryKey(),
    accountId: uuid().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [index("dues_reminder_links_of").on(table.accountId)],
);
