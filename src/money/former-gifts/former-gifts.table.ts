import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import type { FormerOutcome, FormerSource, FormerState } from "./former-gifts.contract.ts";

/**
 * Gifts made before the site, that one member of staff proposes to take over from a file. They count nowhere until another one
 * confirms them all: then they become payments like any others, in the background.
 */
export const formerGiftImports = pgTable(
  "former_gift_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of the account of the member of staff. */
    actor: text().notNull(),
    /** The hash of the call's idempotency key, and of what was sent with it. */
    key: text().notNull(),
    requestHash: text().notNull(),
    fileName: text().notNull(),
    source: text().$type<FormerSource>().notNull(),
    state: text().$type<FormerState>().notNull().default("proposed"),
    waiting: integer().notNull(),
    booked: integer().notNull().default(0),
    known: integer().notNull(),
    refused: integer().notNull(),
    /** FCFA of the lines that were proposed, and of those that were booked. */
    amount: francs().notNull(),
    bookedAmount: francs().notNull().default(0),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    createdAt: at().notNull(),
    decidedBy: text(),
    decidedAt: at(),
    /** Why it was refused. */
    reason: text(),
    finishedAt: at(),
  },
  (table) => [
    uniqueIndex("former_gift_imports_by_key").on(table.actor, table.key),
    index("former_gift_imports_by_age").on(table.createdAt),
    check("former_gift_imports_state", sql`${table.state} in ('proposed', 'running', 'done', 'refused')`),
    check(
      "former_gift_imports_decided",
      sql`(${table.state} = 'proposed') = (${table.decidedBy} is null)
      and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    check("former_gift_imports_finished", sql`(${table.state} = 'done') = (${table.finishedAt} is not null)`),
    check(
      "former_gift_imports_two_people",
      sql`${table.state} in ('proposed', 'refused') or ${table.decidedBy} <> ${table.actor}`,
    ),
    check(
      "former_gift_imports_waiting",
      sql`${table.waiting} >= 0 and (${table.state} <> 'done' or ${table.waiting} = 0)`,
    ),
  ],
);

/** The lines of the file: the queue of those that wait, and what became of the others. */
export const formerGiftLines = pgTable(
  "former_gift_lines",
  {
    importId: uuid()
      .notNull()
      .references(() => formerGiftImports.id, { onDelete: "cascade" }),
    /** As spreadsheets count. */
    line: integer().notNull(),
    outcome: text().$type<FormerOutcome>().notNull(),
    /** Of a refused line, what the cells say; else the facts of the gift. */
    day: text().notNull(),
    amount: francs(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    campaignId: uuid(),
    campaign: text().notNull(),
    method: text().notNull(),
    reference: text().notNull(),
    /** The hash of the day, the amount and the giver: what tells gifts apart that have no reference. */
    fingerprint: text(),
    /** Why it was not booked, or what was done otherwise than the line says: French, as staff reads it. */
    note: text(),
    attemptId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("former_gift_lines_waiting").on(table.importId, table.line).where(sql`${table.outcome} = 'waiting'`),
    index("former_gift_lines_by_attempt").on(table.attemptId).where(sql`${table.attemptId} is not null`),
    index("former_gift_lines_by_email").on(sql`lower(${table.email})`),
    check("former_gift_lines_outcome", sql`${table.outcome} in ('waiting', 'booked', 'known', 'refused')`),
    check(
      "former_gift_lines_booked",
      sql`(${table.outcome} = 'booked') = (${table.attemptId} is not null)
      and (${table.outcome} = 'refused' or (${table.amount} > 0 and ${table.campaignId} is not null and ${table.fingerprint} is not null))`,
    ),
  ],
);

/** A former gift that was booked, by what it is recognised when its file comes again. Rows are only ever added. */
export const formerGifts = pgTable(
  "former_gifts",
  {
    attemptId: uuid().primaryKey(),
    importId: uuid()
      .notNull()
      .references(() => formerGiftImports.id),
    source: text().$type<FormerSource>().notNull(),
    /** In lower case, without spaces; null if the file has none. */
    reference: text(),
    fingerprint: text().notNull(),
  },
  (table) => [
    uniqueIndex("former_gifts_by_reference")
      .on(table.source, table.reference)
      .where(sql`${table.reference} is not null`),
    index("former_gifts_by_fingerprint").on(table.fingerprint),
    index("former_gifts_by_import").on(table.importId),
  ],
);
