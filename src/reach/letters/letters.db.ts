import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { countWhere } from "#platform/db/aggregates.ts";
import { at } from "#platform/db/columns.ts";
import { containsText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import { claimDue, type TableQueue } from "#platform/jobs/table-queue.ts";
import type { BoxPosition } from "#platform/mail/return-box.ts";
import type { TypedDay } from "#platform/typed-day.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { registrations } from "#site/events/registrations.db.ts";
import type { LetterProgress, LetterSegment, LetterState, LettersQuery } from "./letters.contract.ts";
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
    /**
     * The report that came back after the mail was accepted, or instead: it cannot be delivered, or the reader
     * complained.
     */
    returned: text().$type<"bounce" | "complaint">(),
    returnedAt: at(),
    /** Why it bounced (RFC 3463). */
    returnStatus: text(),
    /** The bounce's verdict on the address. */
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

/** Read position in the mailbox of the return address, an mbox file at this path. */
export const returnBoxes = pgTable("return_boxes", {
  path: text().primaryKey(),
  /** The number of the file: another one at the same path is read from its beginning. */
  file: text().notNull(),
  /** Bytes. */
  offset: bigint({ mode: "number" }).notNull(),
});

export type Letter = typeof letters.$inferSelect;

export async function insertLetter(tx: Transaction, letter: typeof letters.$inferInsert): Promise<Letter> {
  const [row] = await tx.insert(letters).values(letter).returning();
  if (!row) throw new Error("a letter was not stored");
  return row;
}

export async function findLetter(db: Database, id: string): Promise<Letter | undefined> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  return row;
}

/** Returns the letter, locked until the transaction ends. */
export async function lockLetter(tx: Transaction, id: string): Promise<Letter | undefined> {
  const [row] = await tx.select().from(letters).where(eq(letters.id, id)).for("update");
  return row;
}

export async function updateLetter(tx: Transaction, id: string, change: Partial<Letter>): Promise<void> {
  await tx.update(letters).set(change).where(eq(letters.id, id));
}

export async function deleteLetterRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(letters).where(eq(letters.id, id));
}

/** Which letters are found; `day` is the one that `q` may be. */
interface LetterSearch extends Pick<LettersQuery, "q" | "state"> {
  day: TypedDay | null;
}

/** Returns the letters that are found, the newest first, from the cursor on. */
export async function listLetters(
  db: Database,
  search: LetterSearch,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<Letter[]> {
  const { createdAt, id } = letters;
  const isBehind = after && sql`(${createdAt}, ${id}) < (${after.value}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(letters)
    .where(and(isFound(search), isBehind))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export async function countLetters(db: Database, search: LetterSearch): Promise<number> {
  return db.$count(letters, isFound(search));
}

function isFound({ q, day, state }: LetterSearch): SQL | undefined {
  return and(
    state && eq(letters.state, state),
    q ? or(hasWords(q), day ? isOfDay(day.last) : undefined, day ? isOfDay(day.next) : undefined) : undefined,
  );
}

/** Judges what is read: neither the elements of the text nor the way in which an ampersand is stored. */
function hasWords(q: string): SQL | undefined {
  const words = sql`replace(regexp_replace(${letters.body}, '(<[^>]*>|\\s)+', ' ', 'g'), '&amp;', '&')`;
  return or(containsText(letters.subject, q), containsText(words, q.replace(/\s+/g, " ")));
}

function isOfDay(day: string): SQL {
  const { startedAt, scheduledAt, changedAt } = letters;
  return isWithin(sql`coalesce(${startedAt}, ${scheduledAt}, ${changedAt})`, { from: day, to: day });
}

/** True for moments of these days in Abidjan, both included. */
function isWithin(moment: SQL, { from, to }: { from: string; to: string }): SQL {
  return sql`${moment} >= ${startOfDay(from)} and ${moment} < ${endOfDay(to)}`;
}

/** Returns the letters that go out, are paused or are scheduled, the first started or soonest first. */
export async function listOutgoing(db: Database): Promise<Letter[]> {
  return db
    .select()
    .from(letters)
    .where(inArray(letters.state, ["sending", "paused", "scheduled"]))
    .orderBy(sql`coalesce(${letters.startedAt}, ${letters.scheduledAt})`, letters.id);
}

/** Returns the ids of scheduled letters whose moment has come. */
export async function listDueLetters(db: Database, now: Date): Promise<string[]> {
  const isDue = and(eq(letters.state, "scheduled"), lte(letters.scheduledAt, now));
  const rows = await db.select({ id: letters.id }).from(letters).where(isDue).orderBy(letters.scheduledAt);
  return rows.map(({ id }) => id);
}

/**
 * Returns when the last letter was written that all with a seat at the event get, or have got; null if there is none. What
 * changed between the writing and the sending is not in it.
 */
export async function findLastTold(db: Database, eventId: string): Promise<Date | null> {
  const { changedAt, targetId, segment, state } = letters;
  const [row] = await db
    .select({ at: max(changedAt) })
    .from(letters)
    .where(
      and(
        eq(targetId, eventId),
        inArray(segment, ["registered", "seated"]),
        inArray(state, ["scheduled", "sending", "paused", "sent"]),
      ),
    );
  return row?.at ?? null;
}

/** Returns the letters that are to start in these days, or have started, in that order. */
export async function listStarting(
  db: Database,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ id: string; subject: string; startsAt: Date; started: boolean }[]> {
  const moment = sql`coalesce(${letters.startedAt}, case when ${letters.state} = 'scheduled' then ${letters.scheduledAt} end)`;
  return db
    .select({
      id: letters.id,
      subject: letters.subject,
      startsAt: moment.mapWith(letters.scheduledAt),
      started: sql<boolean>`${letters.startedAt} is not null`,
    })
    .from(letters)
    .where(isWithin(moment, { from, to }))
    .orderBy(moment, letters.id)
    .limit(limit);
}

export type Recipient = typeof letterRecipients.$inferSelect;

const isWaiting = eq(letterRecipients.state, "waiting");
export const RECIPIENTS_QUEUE: TableQueue<typeof letterRecipients> = {
  table: letterRecipients,
  id: ["id"],
  due: "nextTryAt",
  tries: "tries",
  waiting: isWaiting,
};

/** Claims the next recipient who is due, unless the letter is not being sent any more. */
export async function claimRecipient(db: Database, letterId: string, now: Date): Promise<Recipient | undefined> {
  const sending = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.id, letterId), eq(letters.state, "sending")));
  const where = and(eq(letterRecipients.letterId, letterId), exists(sending));
  const [recipient] = await claimDue(db, RECIPIENTS_QUEUE, { now, groups: [{ where, most: 1 }] });
  return recipient;
}

/** Returns the recipient, locked until the transaction ends. */
export async function lockRecipient(tx: Transaction, id: string): Promise<Recipient | undefined> {
  const [row] = await tx.select().from(letterRecipients).where(eq(letterRecipients.id, id)).for("update");
  return row;
}

/** Returns the verdicts on the last letters to this subscriber, the newest first: null for one that did not bounce. */
export async function listLastReturns(
  tx: Transaction,
  subscriberId: string,
  limit: number,
): Promise<{ verdict: Recipient["returnVerdict"] }[]> {
  const { returnVerdict, sentAt, returnedAt } = letterRecipients;
  const wasTried = or(isNotNull(sentAt), isNotNull(returnedAt));
  return tx
    .select({ verdict: returnVerdict })
    .from(letterRecipients)
    .innerJoin(letters, eq(letters.id, letterRecipients.letterId))
    .where(and(eq(letterRecipients.subscriberId, subscriberId), wasTried))
    .orderBy(desc(letters.startedAt))
    .limit(limit);
}

export async function updateRecipient(db: Database, id: string, change: Partial<Recipient>): Promise<void> {
  await db.update(letterRecipients).set(change).where(eq(letterRecipients.id, id));
}

/** Returns when the next waiting recipient is due, null if none waits. */
export async function nextDue(db: Database, letterId: string): Promise<Date | null> {
  const [row] = await db
    .select({ due: min(letterRecipients.nextTryAt) })
    .from(letterRecipients)
    .where(and(eq(letterRecipients.letterId, letterId), isWaiting));
  return row?.due ?? null;
}

const NO_PROGRESS: LetterProgress = {
  ...{ total: 0, sent: 0, failed: 0, skipped: 0, left: 0 },
  ...{ returned: 0, complaints: 0, unsubscribed: 0 },
};

/** Returns how far each of these letters is, by id; a letter without recipients is left out. */
export async function readProgress(db: Database, ids: readonly string[]): Promise<Map<string, LetterProgress>> {
  const { letterId, state, returned, subscriberId, sentAt } = letterRecipients;
  // Of one whom the site unsubscribed the mail has come back, or was complained about.
  const hasLeft = and(isNull(subscribers.endedBecause), gte(subscribers.unsubscribedAt, sentAt));
  const rows = await db
    .select({
      letterId,
      state,
      count: count(),
      bounced: countWhere(eq(returned, "bounce")),
      complained: countWhere(eq(returned, "complaint")),
      left: countWhere(and(eq(subscribers.state, "unsubscribed"), hasLeft)),
    })
    .from(letterRecipients)
    .leftJoin(subscribers, eq(subscribers.id, subscriberId))
    .where(inArray(letterId, [...ids]))
    .groupBy(letterId, state);
  const progress = new Map<string, LetterProgress>();
  for (const row of rows) {
    const known = progress.get(row.letterId) ?? NO_PROGRESS;
    const part = row.state === "waiting" ? "left" : row.state;
    progress.set(row.letterId, {
      ...known,
      total: known.total + row.count,
      [part]: row.count,
      // One that was refused at once was never accepted, so that it did not come back.
      returned: known.returned + (row.state === "sent" ? row.bounced : 0),
      complaints: known.complaints + row.complained,
      unsubscribed: known.unsubscribed + row.left,
    });
  }
  return progress;
}

/** Returns how far the file at this path was read, null if it never was. */
export async function findBoxPosition(db: Database, path: string): Promise<BoxPosition | null> {
  const [row] = await db.select().from(returnBoxes).where(eq(returnBoxes.path, path));
  return row ? { file: row.file, offset: row.offset } : null;
}

export async function saveBoxPosition(db: Database, path: string, position: BoxPosition): Promise<void> {
  await db
    .insert(returnBoxes)
    .values({ path, ...position })
    .onConflictDoUpdate({ target: returnBoxes.path, set: position });
}
