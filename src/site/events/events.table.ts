import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";

/** A person who speaks at an event. */
export interface Speaker {
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
    /** What badges say in large letters; null is the usual announcement. */
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
