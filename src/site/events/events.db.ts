import { and, asc, between, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { minWhere } from "#platform/db/aggregates.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import {
  isListed,
  isPublished,
  isVisible,
  lastModified,
  listFacts,
  publicationChecks,
  publicationColumns,
} from "#platform/publishing.ts";

/** A person who speaks at an event. */
interface Speaker {
  name: string;
  title: string | null;
  company: string | null;
  country: string | null;
  /** The reference of a portrait. Speakers that were written before there were portraits have none. */
  photo?: string | null;
  bio: string | null;
}

/**
 * An event with its seats. `confirmedSeats`, `offeredSeats` and `heldSeats` count its registrations in those states and
 * change in the same transaction as them, with this row locked, so that no seat is given twice.
 */
export const events = pgTable(
  "events",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    bannerImage: text(),
    /** Day and time of the start, in the event's time zone; without a time it is the whole day. */
    eventDate: date().notNull(),
    eventTime: text(),
    /** An IANA name; a check constraint refuses unknown ones. */
    timeZone: text().notNull().default("Africa/Abidjan"),
    /** The moment of the start, or the midnight before if the event has no time. */
    startsAt: at()
      .notNull()
      .generatedAlwaysAs(
        sql`(event_date + make_time(coalesce(substr(event_time, 1, 2), '0')::int, coalesce(substr(event_time, 4, 2), '0')::int, 0)) at time zone time_zone`,
      ),
    /** The midnight after the event's day, in its time zone: from then on it is past. */
    endsAt: at().notNull().generatedAlwaysAs(sql`(event_date + 1)::timestamp at time zone time_zone`),
    /** The house or the square, as people name it. */
    venue: text(),
    city: text().notNull(),
    country: text().notNull(),
    availableSeats: integer().notNull(),
    confirmedSeats: integer().notNull().default(0),
    offeredSeats: integer().notNull().default(0),
    heldSeats: integer().notNull().default(0),
    program: text(),
    /** The words in large letters on badges; null is the usual announcement. */
    badgeText: text(),
    /** In the order in which pages show them. */
    speakers: jsonb().$type<Speaker[]>().notNull().default([]),
    /** Rises with each change that participants' calendars must show. */
    calendarSequence: integer().notNull().default(0),
    ...publicationColumns(),
  },
  (table) => [
    index("events_by_start").on(table.startsAt),
    ...publicationChecks("events", table),
    check("events_time", sql`${table.eventTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      "events_seats",
      sql`${table.confirmedSeats} >= 0 and ${table.offeredSeats} >= 0 and ${table.heldSeats} >= 0
        and ${table.confirmedSeats} + ${table.offeredSeats} + ${table.heldSeats} <= ${table.availableSeats}`,
    ),
  ],
);

export type Event = typeof events.$inferSelect;
export type NewEvent = typeof events.$inferInsert;

const inCategory = (category: string | undefined): SQL | undefined =>
  category === undefined ? undefined : eq(events.category, category);

/** Returns the published events: first those to come, soonest first, then the past ones, newest first. */
export async function listPublishedEvents(
  db: Database,
  { now, category, limit, offset }: EventListing,
): Promise<Event[]> {
  const past = lte(events.endsAt, now);
  return db
    .select()
    .from(events)
    .where(and(isListed(events, now), inCategory(category)))
    .orderBy(past, sql`case when not ${past} then ${events.startsAt} end`, desc(events.startsAt), events.id)
    .limit(limit)
    .offset(offset);
}

interface EventListing {
  now: Date;
  category: string | undefined;
  limit: number;
  offset: number;
}

/** Returns the pages of the events that the lists show at this moment, the latest day first. */
export async function listPublishedPages(db: Database, now: Date): Promise<{ slug: string; lastModified: Date }[]> {
  return db
    .select({ slug: events.slug, lastModified: lastModified(events) })
    .from(events)
    .where(isListed(events, now))
    .orderBy(desc(events.startsAt), events.id);
}

/**
 * Returns how many events of the category are listed, when the next scheduled one is published, and the next moment at
 * which an event of any category ends; null if there is none.
 */
export async function readListFacts(db: Database, { now, category }: { now: Date; category: string | undefined }) {
  const [facts = { total: 0, nextPublication: null, nextEnd: null }] = await db
    .select({
      ...listFacts(events, now, inCategory(category)),
      nextEnd: minWhere(events.endsAt, and(isListed(events, now), gt(events.endsAt, now))),
    })
    .from(events)
    .where(isPublished(events));
  return facts;
}

/** Returns the published events whose day is not over, the soonest first. */
export async function listEventsToCome(db: Database, { now, limit }: { now: Date; limit: number }): Promise<Event[]> {
  return db
    .select()
    .from(events)
    .where(and(isListed(events, now), gt(events.endsAt, now)))
    .orderBy(events.startsAt, events.id)
    .limit(limit);
}

/** Returns the categories of the events that the lists show at this moment, each once, in no order. */
export async function listCategories(db: Database, now: Date): Promise<string[]> {
  const rows = await db.selectDistinct({ category: events.category }).from(events).where(isListed(events, now));
  return rows.map(({ category }) => category);
}

/** Returns the event, drafts included. */
export async function findEvent(db: Database, id: string): Promise<Event | undefined> {
  const [row] = await db.select().from(events).where(eq(events.id, id));
  return row;
}

/** Returns the event that has a page of its own at this moment, archived ones included. */
export async function findVisibleEvent(db: Database, slug: string, now: Date): Promise<Event | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.slug, slug), isVisible(events, now)));
  return row;
}

export async function insertEvents(tx: Transaction, rows: NewEvent[]): Promise<Event[]> {
  return tx.insert(events).values(rows).returning();
}

/** Returns the event, locked until the transaction ends: its seats and registrations change only under this lock. */
export async function lockEvent(tx: Transaction, id: string): Promise<Event | undefined> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for("update");
  return row;
}

/** By how much an event's confirmed, offered and held seats change. */
export interface SeatChange {
  confirmed?: number;
  offered?: number;
  held?: number;
}

/**
 * Adds to the event's counters and returns the event. A constraint of the database prevents more seats than there are.
 */
export async function addToSeats(
  tx: Transaction,
  eventId: string,
  { confirmed = 0, offered = 0, held = 0 }: SeatChange,
): Promise<Event> {
  const [row] = await tx
    .update(events)
    .set({
      confirmedSeats: sql`${events.confirmedSeats} + ${confirmed}`,
      offeredSeats: sql`${events.offeredSeats} + ${offered}`,
      heldSeats: sql`${events.heldSeats} + ${held}`,
    })
    .where(eq(events.id, eventId))
    .returning();
  if (!row) throw new Error(`there is no event ${eventId} whose seats to count`);
  return row;
}

/** Returns whether clocks show this time on this day in the time zone: summer time skips an hour. */
export async function isLocalTime(
  tx: Transaction,
  { event_date, event_time, time_zone }: { event_date: string; event_time: string | null; time_zone: string },
): Promise<boolean> {
  const typed = sql`${`${event_date} ${event_time ?? "00:00"}`}::timestamp`;
  const read = sql`${typed} at time zone ${time_zone}::text`;
  const { rows } = (await tx.execute(sql`select (${read}) at time zone ${time_zone}::text = ${typed} as shown`)) as {
    rows: unknown[];
  };
  return (rows[0] as { shown: boolean }).shown;
}

/** Returns the events of these days in their own time zones, but for those in the trash. */
export async function listHeld(
  db: Database,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<(Pick<Event, "id" | "title" | "status"> & { day: string; time: string | null })[]> {
  const { id, title, status, eventDate, eventTime, trashedAt } = events;
  return db
    .select({ id, title, status, day: eventDate, time: eventTime })
    .from(events)
    .where(and(between(eventDate, from, to), isNull(trashedAt)))
    .orderBy(asc(events.startsAt), asc(id))
    .limit(limit);
}

/** True for events that take place on the day that it is now where they are. */
export function isOnDayOf(now: Date): SQL<boolean> {
  return sql<boolean>`(${events.eventDate} = (${now.toISOString()}::timestamptz at time zone ${events.timeZone})::date)`;
}
