import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { subscribers } from "#reach/newsletter/newsletter.table.ts";
import { registrations } from "#site/events/registrations.table.ts";
import type { LetterSegment, LetterState } from "./letters.contract.ts";
import type { ReturnVerdict } from "./returned-mail.policy.ts";

/** Letters to those who subscribed to the newsletter, or who registered for an event. */
export const letters = pgTable(
  "letters",
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull(),
    /** Sanitised HTML. */
    body: text().notNull(),
    segment: text().$type<LetterSegment>().notNull(),
    targetId: uuid(),
    state: text().$type<LetterState>().notNull().default("draft"),
    /** Counts the changes of what is written. */
    version: integer().notNull().default(1),
    /** The round of sending that is due; one that is behind it does nothing. */
    round: integer().notNull().default(0),
    scheduledAt: at(),
    startedAt: at(),
    endedAt: at(),
    createdAt: at().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    index("letters_newest").on(table.createdAt, table.id),
    index("letters_due").on(table.scheduledAt).where(sql`${table.state} = 'scheduled'`),
    check("letters_state", sql`${table.state} in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')`),
    check("letters_scheduled", sql`${table.state} <> 'scheduled' or ${table.scheduledAt} is not null`),
    check("letters_target", sql`(${table.segment} in ('all', 'members')) = (${table.targetId} is null)`),
  ],
);

/**
 * To whom a letter goes, as it was when the sending started: subscribers, or registrations for one event. Each of them
 * is one address. Without either, the person has been erased since.
 */
export const letterRecipients = pgTable(
  "letter_recipients",
  {
    id: uuid().primaryKey().defaultRandom(),
    letterId: uuid()
      .notNull()
      .references(() => letters.id),
    subscriberId: uuid().references(() => subscribers.id, { onDelete: "set null" }),
    registrationId: uuid().references(() => registrations.id, { onDelete: "set null" }),
    state: text().$type<"waiting" | "sent" | "failed" | "skipped">().notNull().default("waiting"),
    nextTryAt: at().notNull(),
    tries: integer().notNull().default(0),
    /** When the next mail server accepted it. */
    sentAt: at(),
    lastError: text(),
    /** What came back after it was accepted, or instead: a report that it cannot be delivered, or the reader's complaint. */
    returned: text().$type<"bounce" | "complaint">(),
    returnedAt: at(),
    /** Why it bounced (RFC 3463). */
    returnStatus: text(),
    /** What the bounce says of the address. */
    returnVerdict: text().$type<ReturnVerdict>(),
  },
  (table) => [
    unique("letter_recipients_once").on(table.letterId, table.subscriberId),
    unique("letter_recipients_registered_once").on(table.letterId, table.registrationId),
    index("letter_recipients_due").on(table.letterId, table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index("letter_recipients_of").on(table.subscriberId),
    index("letter_recipients_of_registration").on(table.registrationId),
    check("letter_recipients_state", sql`${table.state} in ('waiting', 'sent', 'failed', 'skipped')`),
    check("letter_recipients_returned", sql`${table.returned} in ('bounce', 'complaint')`),
    check("letter_recipients_verdict", sql`${table.returnVerdict} in ('gone', 'unreachable', 'refused')`),
    check("letter_recipients_returned_at", sql`(${table.returned} is null) = (${table.returnedAt} is null)`),
    check("letter_recipients_one", sql`${table.subscriberId} is null or ${table.registrationId} is null`),
    check("letter_recipients_sent", sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

/** How far the mailbox of the return address, an mbox file at this path, was read. */
export const returnBoxes = pgTable("return_boxes", {
  path: text().primaryKey(),
  /** The number of the file: another one at the same path is read from its beginning. */
  file: text().notNull(),
  /** Bytes. */
  offset: bigint({ mode: "number" }).notNull(),
});
