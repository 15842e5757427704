import { and, asc, desc, eq, gt, gte, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { notedSince } from "#people/notes/notes.db.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isVisible } from "#platform/publishing.ts";
import { type Event, events, isOnDayOf } from "#site/events/events.db.ts";
import { ACTIVE, type Registration, registrations } from "#site/events/registrations.db.ts";
import { byName, hasClash } from "./participants.db.ts";

/**
 * Records made at the gates of an event, each once and never changed. Together the records of a registration say
 * when the person came: `entered_at` of the registration repeats it.
 */
export const entries = pgTable(
  "entries",
  {
    /** Chosen by the device: sent twice, it is recorded once. */
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: "cascade" }),
    /** The record that this one takes back; it may arrive later, so nothing refers to it. */
    undoes: uuid(),
    /** By the server's clock, as well as the device knew it. */
    at: at().notNull(),
    /** The name of the gate; empty if it has none, or staff used the list. */
    gate: text().notNull(),
    recordedAt: at().notNull(),
  },
  (table) => [
    index("entries_by_registration").on(table.registrationId),
    index("entries_newest").on(table.eventId, table.recordedAt),
    index("entries_undone").on(table.undoes),
  ],
);

export type Entry = typeof entries.$inferSelect;

/** Stores the records; one that is known already is left as it is. Returns the ids of the new ones. */
export async function insertEntries(tx: Transaction, rows: Entry[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const stored = await tx.insert(entries).values(rows).onConflictDoNothing().returning({ id: entries.id });
  return stored.map(({ id }) => id);
}

export async function listEntriesOf(db: Database, registrationIds: readonly string[]): Promise<Entry[]> {
  if (registrationIds.length === 0) return [];
  return db
    .select()
    .from(entries)
    .where(inArray(entries.registrationId, [...registrationIds]));
}

/**
 * True for registrations of the event that changed, whose person came, or about which staff noted something, at this
 * moment or later.
 */
function changedSince(db: Database, { eventId, since }: { eventId: string; since: Date }): SQL | undefined {
  const recorded = db
    .select({ id: entries.registrationId })
    .from(entries)
    .where(and(eq(entries.eventId, eventId), gte(entries.recordedAt, since)));
  const noted = notedSince(db, { kind: "participant", since });
  return or(gte(registrations.changedAt, since), inArray(registrations.id, recorded), inArray(registrations.id, noted));
}

/** Numbers of people who wait for a seat, came, have a seat beyond those of the event, or passed more than once. */
type Attendance = Record<"waiting" | "entered" | "beyond" | "clashes", number>;

export async function countAttendance(db: Database, eventId: string): Promise<Attendance> {
  const { state, enteredAt, beyondSeats } = registrations;
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`,
      entered: sql<number>`count(${enteredAt})::int`,
      beyond: sql<number>`(count(*) filter (where ${beyondSeats} and ${state} = 'confirmed'))::int`,
      clashes: sql<number>`(count(*) filter (where ${hasClash()}))::int`,
    })
    .from(registrations)
    .where(eq(registrations.eventId, eventId));
  return row ?? { waiting: 0, entered: 0, beyond: 0, clashes: 0 };
}

/**
 * An event that has not ended, with how many hold a seat, came, wait and passed more than once. `isToday` is said in
 * the event's own time zone.
 */
export interface AttendedEvent {
  event: Event;
  isToday: boolean;
  registered: number;
  entered: number;
  waiting: number;
  clashes: number;
}

/** Returns all published events of today, then so many of the next ones, the soonest first. */
export async function listAttendedEvents(
  db: Database,
  { now, next }: { now: Date; next: number },
): Promise<AttendedEvent[]> {
  const isToday = isOnDayOf(now);
  const { state, enteredAt } = registrations;
  const counted = {
    event: events,
    isToday,
    registered: sql<number>`(count(*) filter (where ${state} = 'confirmed'))::int`,
    entered: sql<number>`(count(${enteredAt}) filter (where ${state} = 'confirmed'))::int`,
    waiting: sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`,
    clashes: sql<number>`(count(*) filter (where ${hasClash()}))::int`,
  };
  const read = (condition: SQL | undefined) =>
    db
      .select(counted)
      .from(events)
      .leftJoin(registrations, eq(registrations.eventId, events.id))
      .where(and(isVisible(events, now), gt(events.endsAt, now), condition))
      .groupBy(events.id)
      .orderBy(asc(events.startsAt), asc(events.id));
  return [...(await read(isToday)), ...(await read(not(isToday)).limit(next))];
}

/** Returns all registrations of the event, whatever became of them. */
export async function listGuests(db: Database, eventId: string): Promise<Registration[]> {
  return db.select().from(registrations).where(eq(registrations.eventId, eventId)).orderBy(asc(byName));
}

export async function listGuestsById(
  db: Database,
  { eventId, ids }: { eventId: string; ids: readonly string[] },
): Promise<Registration[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.id, [...ids])));
}

/** Returns the registrations of the event that have a seat or wait for one, the first registered first. */
export async function listActive(db: Database, eventId: string): Promise<Registration[]> {
  return db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.state, [...ACTIVE])))
    .orderBy(asc(registrations.arrival));
}

/** Returns the event's registrations with something new for a device at the gate since this moment. */
export async function listChangedGuests(
  db: Database,
  { eventId, since }: { eventId: string; since: Date },
): Promise<Registration[]> {
  return db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), changedSince(db, { eventId, since })));
}

/** Returns the badges of other events within so many days of this one, the newest first. */
export async function listOtherBadges(
  db: Database,
  { event, days, limit }: { event: Event; days: number; limit: number },
): Promise<{ title: string; badgeCode: string }[]> {
  return db
    .select({ title: events.title, badgeCode: registrations.badgeCode })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(
        ne(events.id, event.id),
        eq(registrations.state, "confirmed"),
        sql`abs(${events.eventDate} - ${event.eventDate}::date) <= ${days}`,
      ),
    )
    .orderBy(desc(registrations.arrival))
    .limit(limit);
}

/** Returns the places in their waiting lists, from 1 on, of those of these registrations that wait. */
export async function listRanks(db: Database, rows: readonly Registration[]): Promise<ReadonlyMap<string, number>> {
  const waiting = rows.filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return new Map();
  const { id, eventId, arrival, state } = registrations;
  const ranked = await db
    .select({ id, rank: sql<number>`(rank() over (partition by ${eventId} order by ${arrival}))::int` })
    .from(registrations)
    .where(and(eq(state, "waiting"), inArray(eventId, [...new Set(waiting.map((row) => row.eventId))])));
  const ids = new Set(waiting.map((row) => row.id));
  return new Map(ranked.filter((row) => ids.has(row.id)).map((row) => [row.id, row.rank]));
}

const moved = alias(registrations, "moved");

/** Returns the titles of the events that cancelled places were moved to, by their registrations. */
export async function listMovedTo(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  // A move writes both registrations at the same moment.
  const isMove = and(
    eq(moved.emailKey, registrations.emailKey),
    eq(moved.createdAt, registrations.changedAt),
    ne(moved.eventId, registrations.eventId),
    inArray(moved.state, [...ACTIVE]),
  );
  const rows = await db
    .select({ id: registrations.id, title: events.title })
    .from(registrations)
    .innerJoin(moved, isMove)
    .innerJoin(events, eq(events.id, moved.eventId))
    .where(and(inArray(registrations.id, [...ids]), eq(registrations.state, "cancelled")));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Returns the offers of seats at events to come that have not run out, that which ends first before the others. */
export async function listOffered(db: Database, now: Date): Promise<{ title: string; registration: Registration }[]> {
  return db
    .select({ title: events.title, registration: registrations })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(eq(registrations.state, "offered"), gt(registrations.offeredUntil, now), gt(events.endsAt, now)))
    .orderBy(asc(registrations.offeredUntil), asc(registrations.arrival));
}

/** Stores when the person came, or that they did not. */
export async function setEntered(tx: Transaction, id: string, enteredAt: Date | null): Promise<void> {
  await tx.update(registrations).set({ enteredAt }).where(eq(registrations.id, id));
}
