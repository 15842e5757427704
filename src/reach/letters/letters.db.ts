import { and, desc, eq, inArray, lte, max, ne, or, type SQL, sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { at } from "#platform/db/columns.ts";
import { containsText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import type { BoxPosition } from "#platform/mail/return-box.ts";
import type { TypedDay } from "#platform/typed-day.ts";
import { type LetterSegment, type LetterState, type LettersQuery, SUBSCRIBER_SEGMENTS } from "./letters.contract.ts";

/** Letters to those who subscribed to the newsletter, to all members, or to those who registered for an event. */
export const letters = pgTable(
  "letters",
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull(),
    /** Sanitised HTML. */
    body: text().notNull(),
    segment: text().$type<LetterSegment>().notNull(),
    targetId: uuid(),
    /** The update of a campaign that it was begun with. */
    updateId: uuid(),
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
    check("letters_target", sql`(${table.segment} in ('all', 'members', 'all_members')) = (${table.targetId} is null)`),
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
interface LetterSearch extends Pick<LettersQuery, "q" | "state" | "update_id"> {
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

function isFound({ q, day, state, update_id }: LetterSearch): SQL | undefined {
  return and(
    state && eq(letters.state, state),
    update_id ? eq(letters.updateId, update_id) : undefined,
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
 * Returns when the last letter was written that all with a seat at the event get, or have got; null if there is none.
 * What changed between the writing and the sending is not in it.
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

const STARTS = sql`coalesce(${letters.startedAt}, case when ${letters.state} = 'scheduled' then ${letters.scheduledAt} end)`;
const isStarted = sql<boolean>`${letters.startedAt} is not null`;

/**
 * Returns when the letters to subscribers but this one are to start, or have started since the moment, in that order.
 */
export async function listOthers(
  db: Database,
  { id, since }: { id: string; since: Date },
): Promise<{ startsAt: Date; started: boolean }[]> {
  return db
    .select({ startsAt: STARTS.mapWith(letters.scheduledAt), started: isStarted })
    .from(letters)
    .where(
      and(
        ne(letters.id, id),
        inArray(letters.segment, [...SUBSCRIBER_SEGMENTS]),
        sql`${STARTS} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(STARTS, letters.id);
}

/** Returns the letters that are to start in these days, or have started, in that order. */
export async function listStarting(
  db: Database,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ id: string; subject: string; startsAt: Date; started: boolean }[]> {
  return db
    .select({
      id: letters.id,
      subject: letters.subject,
      startsAt: STARTS.mapWith(letters.scheduledAt),
      started: isStarted,
    })
    .from(letters)
    .where(isWithin(STARTS, { from, to }))
    .orderBy(STARTS, letters.id)
    .limit(limit);
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
