import { and, desc, eq, exists, gt, lte, type SQL, sql } from "drizzle-orm";
import { minWhere } from "#platform/db/aggregates.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isListed, isPublished, isVisible, lastModified, listFacts } from "#platform/publishing.ts";
import { events } from "./events.table.ts";
import { registrations } from "./registrations.table.ts";

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

export interface EventListing {
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

/** Returns the events to come that have both free seats and a waiting list. */
export async function listEventsOwingOffers(db: Database, now: Date) {
  const waiting = db
    .select({ one: sql`1` })
    .from(registrations)
    .where(and(eq(registrations.eventId, events.id), eq(registrations.state, "waiting")));
  return db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        isListed(events, now),
        gt(events.endsAt, now),
        gt(events.availableSeats, sql`${events.confirmedSeats} + ${events.offeredSeats} + ${events.heldSeats}`),
        exists(waiting),
      ),
    );
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

/** Whether clocks show this time on this day in the time zone: they do not in an hour that summer time skips. */
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
