import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { containsText, plainText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { at } from "#platform/db/moment-column.ts";
import { soundsLike } from "#platform/db/sounds-like.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import { isVisible } from "#platform/publishing.ts";
import type { Closeness } from "#shared/heard-names.ts";
import { type Event, events } from "#site/events/events.db.ts";
import { ACTIVE, type Registration, registrations } from "#site/events/registrations.db.ts";
import { plainBadgeCode, SHORT_BADGE_CODE } from "./badge-code.contract.ts";
import type { ParticipantFilters } from "./participants.contract.ts";

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

/** True for registrations of the event that changed, or whose person came, at this moment or later. */
function changedSince(db: Database, { eventId, since }: { eventId: string; since: Date }): SQL | undefined {
  const recorded = db
    .select({ id: entries.registrationId })
    .from(entries)
    .where(and(eq(entries.eventId, eventId), gte(entries.recordedAt, since)));
  return or(gte(registrations.changedAt, since), inArray(registrations.id, recorded));
}

/** True for registrations whose badge passed more than once, or without a confirmed seat. */
function hasClash(): SQL {
  // Columns are spelled out: a query of one table would name them without it, and `id` would be the entry's.
  return sql`(select count(*) from entries entry where entry.registration_id = registrations.id
    and entry.undoes is null and not exists (select 1 from entries undoing where undoing.undoes = entry.id))
    > case when registrations.state = 'confirmed' then 1 else 0 end`;
}

/** Which registrations of one event are listed: those that meet every filter. */
interface ParticipantSearch extends ParticipantFilters {
  eventId: string;
  /** By a guess only names are found, and nothing else. */
  closeness?: Closeness;
}

/** Without accents, or É would come after Z. */
const byName = sql<string>`${plainText(registrations.name)}`;

/** Returns the registrations that are found, by name, from the cursor on. */
export async function findParticipants(
  db: Database,
  search: ParticipantSearch,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<{ registration: Registration; sortedBy: string }[]> {
  const isBehind = after && sql`(${byName}, ${registrations.id}) > (${after.value}::text, ${after.id}::uuid)`;
  return db
    .select({ registration: registrations, sortedBy: byName })
    .from(registrations)
    .where(and(isFound(search), isBehind))
    .orderBy(asc(byName), asc(registrations.id))
    .limit(limit);
}

/** Returns the event's confirmed registrations by name: `limit` of them behind the first `offset`. */
export async function listSeated(
  db: Database,
  eventId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Registration[]> {
  return db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.state, "confirmed")))
    .orderBy(asc(byName), asc(registrations.id))
    .offset(offset)
    .limit(limit);
}

export async function countParticipants(db: Database, search: ParticipantSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(registrations).where(isFound(search));
  return row?.total ?? 0;
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

/** An event that has not ended, with how many hold a seat, came and wait. `isToday` is said in the event's own time zone. */
export interface AttendedEvent {
  event: Event;
  isToday: boolean;
  registered: number;
  entered: number;
  waiting: number;
}

/** Returns all published events of today, then so many of the next ones, the soonest first. */
export async function listAttendedEvents(
  db: Database,
  { now, next }: { now: Date; next: number },
): Promise<AttendedEvent[]> {
  const isToday = sql<boolean>`(${events.eventDate} = (${now.toISOString()}::timestamptz at time zone ${events.timeZone})::date)`;
  const { state, enteredAt } = registrations;
  const counted = {
    event: events,
    isToday,
    registered: sql<number>`(count(*) filter (where ${state} = 'confirmed'))::int`,
    entered: sql<number>`(count(${enteredAt}) filter (where ${state} = 'confirmed'))::int`,
    waiting: sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`,
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

/** Returns the registrations with this telephone number that have a seat or wait for one: a family may share a telephone. */
export async function listActiveByPhone(
  db: Database,
  { eventId, phone }: { eventId: string; phone: string },
): Promise<Registration[]> {
  return db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.phone, phone),
        inArray(registrations.state, [...ACTIVE]),
      ),
    );
}

/** Returns the event's registrations that changed, or whose person came, at this moment or later. */
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

/** Stores when the person came, or that they did not. */
export async function setEntered(tx: Transaction, id: string, enteredAt: Date | null): Promise<void> {
  await tx.update(registrations).set({ enteredAt }).where(eq(registrations.id, id));
}

function isFound({ eventId, q, show, closeness = "written" }: ParticipantSearch): SQL | undefined {
  return and(eq(registrations.eventId, eventId), q ? isNamed(q, closeness) : undefined, isShown(show));
}

function isShown(show: ParticipantFilters["show"]): SQL | undefined {
  const { state, enteredAt } = registrations;
  switch (show) {
    case "seated":
      return eq(state, "confirmed");
    case "absent":
      return and(eq(state, "confirmed"), isNull(enteredAt));
    case "entered":
      return isNotNull(enteredAt);
    case "waiting":
      return eq(state, "waiting");
    case "pending":
      return inArray(state, ["offered", "held"]);
    case "clash":
      return hasClash();
    case "ended":
      return inArray(state, ["cancelled", "declined", "expired"]);
    default:
      // Who has a seat or may get one.
      return inArray(state, ["confirmed", "offered", "held", "waiting"]);
  }
}

/**
 * Returns at most so many registrations of any event that this text is found in, or by a guess in their name, those of the
 * latest event first.
 */
export async function findInAllEvents(
  db: Database,
  typed: string,
  { limit, closeness = "written" }: { limit: number; closeness?: Closeness },
) {
  const { id, name, state, badgeCode, eventId } = registrations;
  return db
    .select({ name, state, badgeCode, eventId, title: events.title, day: events.eventDate })
    .from(registrations)
    .innerJoin(events, eq(events.id, eventId))
    .where(isNamed(typed, closeness))
    .orderBy(desc(events.startsAt), asc(name), asc(id))
    .limit(limit);
}

function isNamed(typed: string, closeness: Closeness): SQL | undefined {
  return closeness === "written" ? matches(typed) : soundsLike(byName, typed, closeness);
}

function matches(typed: string): SQL | undefined {
  const { name, email, phone, badgeCode } = registrations;
  const code = plainBadgeCode(typed);
  const digits = typed.replace(/[\s.()+-]/g, "").replace(/^00/, "");
  return or(
    containsText(name, typed.replace(/\s+/g, " ")),
    containsText(email, typed),
    /^\d{4,}$/.test(digits) ? containsText(phone, digits.replace(/^0/, "")) : undefined,
    eq(badgeCode, code),
    eq(sql`left(${badgeCode}, ${sql.raw(String(SHORT_BADGE_CODE))})`, code),
  );
}
