import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import type { PromisedPurpose, PromiseState } from "./promise.contract.ts";

/** Monthly promises of gifts. Nothing is debited: on the chosen day a mail with a link is sent. */
export const promises = pgTable(
  "promises",
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text().$type<PromisedPurpose>().notNull(),
    /** The campaign or project. */
    targetId: uuid().notNull(),
    /** In lower case. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    methodCode: text().notNull(),
    showName: boolean().notNull(),
    /** The donor asked for the newsletter with the promise. */
    newsWanted: boolean().notNull().default(false),
    amount: francs().notNull(),
    /** The day of the month on which the donor is reminded. */
    day: integer().notNull(),
    state: text().$type<PromiseState>().notNull(),
    /** `YYYY-MM-DD` in Abidjan, the day from which the next reminder is due; null unless active. */
    nextOn: text(),
    /** Since when unanswered reminders count: the donor confirmed or resumed the promise then. */
    countedFrom: at(),
    /** When the last mail with a link was requested. */
    invitedAt: at(),
    createdAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    uniqueIndex("promises_live").on(table.email, table.purpose, table.targetId).where(sql`${table.state} <> 'ended'`),
    index("promises_due").on(table.nextOn).where(sql`${table.nextOn} is not null`),
    check("promises_state", sql`${table.state} in ('unconfirmed', 'active', 'paused', 'stopped', 'ended')`),
    check("promises_next", sql`(${table.state} = 'active') = (${table.nextOn} is not null)`),
    check("promises_ended", sql`(${table.state} = 'ended') = (${table.endedAt} is not null)`),
    check("promises_day", sql`${table.day} between 1 and 28`),
    check("promises_amount", sql`${table.amount} > 0`),
    check("promises_email", sql`${table.email} = lower(${table.email})`),
  ],
);

/** A month's reminder of a promise. The key prevents two nodes, or a second run, from sending one twice. */
export const promiseReminders = pgTable(
  "promise_reminders",
  {
    promiseId: uuid()
      .notNull()
      .references(() => promises.id, { onDelete: "cascade" }),
    /** `YYYY-MM`. */
    month: text().notNull(),
    raisedAt: at().notNull(),
    /** Null until the mail is sent; stays null if the promise was paused or ended first. */
    sentAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.promiseId, table.month] }),
    check("promise_reminders_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/** The secret links of the mails: each opens the promise it was sent for. Only the hash is stored. */
export const promiseLinks = pgTable(
  "promise_links",
  {
    tokenHash: text().primaryKey(),
    promiseId: uuid()
      .notNull()
      .references(() => promises.id, { onDelete: "cascade" }),
    createdAt: at().notNull(),
  },
  (table) => [index("promise_links_of").on(table.promiseId)],
);
