import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { SHORT_BADGE_CODE } from "#site/attendance/badge-code.contract.ts";
import type { RegistrationState } from "./event.contract.ts";
import { events } from "./events.table.ts";

/**
 * A registration for an event, or a place in its waiting list. One that has ended (cancelled, declined, expired) stays
 * so: registering again makes a new row.
 */
export const registrations = pgTable(
  "registrations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order of arrival, which is that of the waiting list. */
    arrival: integer().notNull().generatedAlwaysAsIdentity(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    state: text().$type<RegistrationState>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** The email in lower case: one person, whatever the capitals. */
    emailKey: text().notNull(),
    phone: text().notNull(),
    company: text(),
    country: text().notNull(),
    /**
     * On the badge, as QR code and in its short form: identifies this registration at the entrance and gives access to
     * nothing.
     */
    badgeCode: text().notNull().unique(),
    offeredUntil: at(),
    /** Until when the place waits for the link in the mail to be opened. */
    heldUntil: at(),
    /** When the person came to the event. */
    enteredAt: at(),
    /** Staff let the person in although all seats were taken: the event's counters leave it out. */
    beyondSeats: boolean().notNull().default(false),
    createdAt: at().notNull(),
    changedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex("registrations_one_each")
      .on(table.eventId, table.emailKey)
      .where(sql`${table.state} in ('confirmed', 'offered', 'waiting', 'held')`),
    uniqueIndex("registrations_short_code").on(
      table.eventId,
      sql`left(${table.badgeCode}, ${sql.raw(String(SHORT_BADGE_CODE))})`,
    ),
    index("registrations_newest").on(table.eventId, table.state, table.arrival),
    index("registrations_by_name").on(table.eventId, sql`lower(${table.name})`, table.id),
    index("registrations_offers").on(table.offeredUntil).where(sql`${table.state} = 'offered'`),
    index("registrations_holds").on(table.heldUntil).where(sql`${table.state} = 'held'`),
    check(
      "registrations_state",
      sql`${table.state} in ('confirmed', 'cancelled', 'waiting', 'offered', 'declined', 'expired', 'held')`,
    ),
    check("registrations_entry", sql`${table.enteredAt} is null or ${table.state} = 'confirmed'`),
    check("registrations_beyond", sql`not ${table.beyondSeats} or ${table.state} in ('confirmed', 'cancelled')`),
    check("registrations_offer", sql`(${table.state} = 'offered') = (${table.offeredUntil} is not null)`),
    check("registrations_hold", sql`(${table.state} = 'held') = (${table.heldUntil} is not null)`),
  ],
);

/** The links that open a participant's own registration. Only the hash of the token is stored. */
export const registrationLinks = pgTable(
  "registration_links",
  {
    tokenHash: text().primaryKey(),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: "cascade" }),
    createdAt: at().notNull(),
  },
  (table) => [index("registration_links_by_registration").on(table.registrationId)],
);
