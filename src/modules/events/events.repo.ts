import { and, asc, count, desc, eq, exists, gt, gte, inArray, lte, min, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { eventSpeakers, events } from "./events.table.ts";
import { registrations } from "./registrations.table.ts";

export type Event = typeof events.$inferSelect;
export type NewEvent = typeof events.$inferInsert;
export type Speaker = typeof eventSpeakers.$inferSelect;
export type NewSpeaker = typeof eventSpeakers.$inferInsert;

/** Archived events keep their page and leave the list. */
const VISIBLE: Event["status"][] = ["published", "archived"];

const isListed = (now: Date, category: string | undefined): SQL | undefined =>
  and(
    eq(events.status, "published"),
    lte(events.publishedAt, now),
    category === undefined ? undefined : eq(events.category, category),
  );

const isVisible = (now: Date): SQL | undefined => and(inArray(events.status, VISIBLE), lte(events.publishedAt, now));

/** The published events: first those to come, the soonest first, then the past ones, the newest first. */
export async function listPublishedEvents(
  db: Database,
  { now, today, category, limit, offset }: EventListing,
): Promise<Event[]> {
  const past = sql`${events.eventDate} < ${today}`;
  return db
    .select()
    .from(events)
    .where(isListed(now, category))
    .orderBy(
      past,
      sql`case when not ${past} then ${events.eventDate} end`,
      sql`case when not ${past} then coalesce(${events.eventTime}, '') end`,
      desc(events.eventDate),
      sql`coalesce(${events.eventTime}, '') desc`,
      events.id,
    )
    .limit(limit)
    .offset(offset);
}

export interface EventListing {
  now: Date;
  today: string;
  category: string | undefined;
  limit: number;
  offset: number;
}

export async function listPublishedPages(db: Database, now: Date): Promise<{ slug: string; lastModified: Date }[]> {
  return db
    .select({ slug: events.slug, lastModified: events.updatedAt })
    .from(events)
    .where(isListed(now, undefined))
    .orderBy(desc(events.eventDate), events.id);
}

export async function countPublishedEvents(db: Database, now: Date, category: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(events).where(isListed(now, category));
  return row?.total ?? 0;
}

export async function listCategories(db: Database, now: Date): Promise<string[]> {
  const rows = await db.selectDistinct({ category: events.category }).from(events).where(isListed(now, undefined));
  return rows.map(({ category }) => category);
}

/** When the next scheduled event appears by itself, or null. */
export async function findNextPublication(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(events.publishedAt) })
    .from(events)
    .where(and(eq(events.status, "published"), gt(events.publishedAt, now)));
  return row?.next ?? null;
}

export async function findEvent(db: Database, id: string): Promise<Event | undefined> {
  const [row] = await db.select().from(events).where(eq(events.id, id));
  return row;
}

export async function findVisibleEvent(db: Database, slug: string, now: Date): Promise<Event | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.slug, slug), isVisible(now)));
  return row;
}

export async function listSpeakers(db: Database, eventId: string): Promise<Speaker[]> {
  return db
    .select()
    .from(eventSpeakers)
    .where(eq(eventSpeakers.eventId, eventId))
    .orderBy(asc(eventSpeakers.position), asc(eventSpeakers.id));
}

export async function insertEvents(tx: Transaction, rows: NewEvent[]): Promise<Event[]> {
  return tx.insert(events).values(rows).returning();
}

export async function insertSpeakers(tx: Transaction, rows: NewSpeaker[]): Promise<void> {
  if (rows.length > 0) await tx.insert(eventSpeakers).values(rows);
}

/** The event as it is; nobody else changes its seats or registrations until the transaction ends. */
export async function lockEvent(tx: Transaction, id: string): Promise<Event | undefined> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for("update");
  return row;
}

/** The events to come that have free seats, with somebody waiting for one. */
export async function listEventsOwingOffers(db: Database, { now, today }: { now: Date; today: string }) {
  const waiting = db
    .select({ one: sql`1` })
    .from(registrations)
    .where(and(eq(registrations.eventId, events.id), eq(registrations.state, "waiting")));
  return db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        isListed(now, undefined),
        gte(events.eventDate, today),
        gt(events.availableSeats, sql`${events.confirmedSeats} + ${events.offeredSeats}`),
        exists(waiting),
      ),
    );
}

/** Adds to the event's counters, and answers it as it then is; the database refuses more seats than there are. */
export async function addToSeats(
  tx: Transaction,
  eventId: string,
  change: { confirmed: number; offered: number },
): Promise<Event> {
  const [row] = await tx
    .update(events)
    .set({
      confirmedSeats: sql`${events.confirmedSeats} + ${change.confirmed}`,
      offeredSeats: sql`${events.offeredSeats} + ${change.offered}`,
    })
    .where(eq(events.id, eventId))
    .returning();
  if (!row) throw new Error(`there is no event ${eventId} whose seats to count`);
  return row;
}
