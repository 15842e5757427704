import { and, asc, count, desc, eq, exists, gt, inArray, lte, ne, notLike, or, type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isListed } from "#platform/publishing.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { SHORT_BADGE_CODE } from "#site/attendance/badge-code.contract.ts";
import type { RegistrationState } from "./event.contract.ts";
import { events } from "./events.db.ts";

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

export type Registration = typeof registrations.$inferSelect;
export type NewRegistration = typeof registrations.$inferInsert;

/** The states of a registration that has a place or may get one. */
export const ACTIVE: readonly RegistrationState[] = ["confirmed", "offered", "waiting", "held"];

/** Returns the ids of the confirmed participants, newest first. */
export async function listNewestParticipants(db: Database, eventId: string, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.state, "confirmed")))
    .orderBy(desc(registrations.arrival))
    .limit(limit);
}

/**
 * Returns whether the place of this badge was given up, taken back or moved to another event; false if the code is
 * unknown.
 */
export async function isBadgeRevoked(db: Database, code: string): Promise<boolean> {
  const { badgeCode, state } = registrations;
  return (await db.$count(registrations, and(eq(badgeCode, code), ne(state, "confirmed")))) > 0;
}

/** Returns the registration of this address, in capitals or not, that has a seat or waits for one. */
export async function findActiveRegistration(
  db: Database,
  { eventId, email }: { eventId: string; email: string },
): Promise<Registration | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.emailKey, emailKeyOf(email)),
        inArray(registrations.state, [...ACTIVE]),
      ),
    );
  return row;
}

export async function findRegistration(db: Database, id: string): Promise<Registration | undefined> {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, id));
  return row;
}

export async function findRegistrationByToken(db: Database, tokenHash: string): Promise<Registration | undefined> {
  const [row] = await db
    .select({ registration: registrations })
    .from(registrationLinks)
    .innerJoin(registrations, eq(registrations.id, registrationLinks.registrationId))
    .where(eq(registrationLinks.tokenHash, tokenHash));
  return row?.registration;
}

export async function insertRegistrationLink(
  tx: Transaction,
  link: typeof registrationLinks.$inferInsert,
): Promise<void> {
  await tx.insert(registrationLinks).values(link);
}

export async function insertRegistrations(tx: Transaction, rows: NewRegistration[]): Promise<Registration[]> {
  return rows.length === 0 ? [] : tx.insert(registrations).values(rows).returning();
}

/** Sets the state of a registration, to any but `held`. Only an offer has an end. */
export async function setState(
  tx: Transaction,
  id: string,
  { state, offeredUntil = null, now }: { state: RegistrationState; offeredUntil?: Date | null; now: Date },
): Promise<Registration> {
  const [row] = await tx
    .update(registrations)
    .set({ state, offeredUntil, heldUntil: null, enteredAt: null, changedAt: now })
    .where(eq(registrations.id, id))
    .returning();
  if (!row) throw new Error(`there is no registration ${id} to change`);
  return row;
}

/** Confirms a registration of the waiting list beyond the event's seats. */
export async function confirmBeyondSeats(tx: Transaction, id: string, now: Date): Promise<Registration> {
  await tx.update(registrations).set({ beyondSeats: true, state: "confirmed" }).where(eq(registrations.id, id));
  return setState(tx, id, { state: "confirmed", now });
}

/** Expires the event's offers whose time is over. Returns how many. */
export async function expireOffers(tx: Transaction, eventId: string, now: Date): Promise<number> {
  const rows = await tx
    .update(registrations)
    .set({ state: "expired", offeredUntil: null, changedAt: now })
    .where(
      and(eq(registrations.eventId, eventId), eq(registrations.state, "offered"), lte(registrations.offeredUntil, now)),
    )
    .returning({ id: registrations.id });
  return rows.length;
}

/** Expires the event's held places that were not confirmed in time. Returns how many. */
export async function expireHolds(tx: Transaction, eventId: string, now: Date): Promise<number> {
  const rows = await tx
    .update(registrations)
    .set({ state: "expired", heldUntil: null, changedAt: now })
    .where(and(eq(registrations.eventId, eventId), eq(registrations.state, "held"), lte(registrations.heldUntil, now)))
    .returning({ id: registrations.id });
  return rows.length;
}

/** Returns those who have waited longest, in the order of their arrival. */
export async function listFirstWaiting(db: Database, eventId: string, limit: number): Promise<Registration[]> {
  return db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.state, "waiting")))
    .orderBy(asc(registrations.arrival))
    .limit(limit);
}

/** Returns the events with an offer or a held place whose time is over. */
export async function listEventsWithLapsedSeats(db: Database, now: Date): Promise<{ id: string }[]> {
  // The states are literals, so that the partial indexes apply.
  const lapsed = or(
    and(sql`${registrations.state} = 'offered'`, lte(registrations.offeredUntil, now)),
    and(sql`${registrations.state} = 'held'`, lte(registrations.heldUntil, now)),
  );
  return db.selectDistinct({ id: registrations.eventId }).from(registrations).where(lapsed);
}

/** Returns everything that was ever registered with this email, with the event's title, newest first. */
export async function listRegistrationsOf(
  db: Database,
  emailKey: string,
): Promise<{ registration: Registration; title: string; eventDate: string }[]> {
  return db
    .select({ registration: registrations, title: events.title, eventDate: events.eventDate })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.emailKey, emailKey))
    .orderBy(desc(registrations.createdAt), desc(registrations.arrival));
}

/** Returns those of these addresses that were ever registered. */
export async function listRegistered(db: Database, { emailKeys }: { emailKeys: string[] }): Promise<string[]> {
  const { emailKey } = registrations;
  const rows = await db.selectDistinct({ emailKey }).from(registrations).where(inArray(emailKey, emailKeys));
  return rows.map((row) => row.emailKey);
}

/** Returns what was registered with this email at one event. */
export async function listRegistrationsAt(
  tx: Transaction,
  { eventId, emailKey }: { eventId: string; emailKey: string },
): Promise<Registration[]> {
  return tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.emailKey, emailKey)));
}

/** Replaces the person of the registration, and deletes its links. */
export async function replacePerson(
  tx: Transaction,
  id: string,
  person: Pick<NewRegistration, "name" | "email" | "emailKey" | "phone" | "company" | "country" | "badgeCode">,
): Promise<void> {
  await tx.delete(registrationLinks).where(eq(registrationLinks.registrationId, id));
  await tx.update(registrations).set(person).where(eq(registrations.id, id));
}

/** Corrects the person of the registration. The links of a former address are deleted. */
export async function correctPerson(
  tx: Transaction,
  before: Registration,
  person: Pick<Registration, "name" | "email" | "phone" | "company" | "country"> & { changedAt: Date },
): Promise<Registration> {
  const emailKey = emailKeyOf(person.email);
  if (emailKey !== before.emailKey) {
    await tx.delete(registrationLinks).where(eq(registrationLinks.registrationId, before.id));
  }
  const [row] = await tx
    .update(registrations)
    .set({ ...person, emailKey })
    .where(eq(registrations.id, before.id))
    .returning();
  if (!row) throw new Error(`there is no registration ${before.id} to correct`);
  return row;
}

/** Gives these registrations another address. */
export async function reassignRegistrations(tx: Transaction, ids: readonly string[], email: string): Promise<void> {
  await tx
    .update(registrations)
    .set({ email, emailKey: emailKeyOf(email) })
    .where(inArray(registrations.id, [...ids]));
}

/** Returns whether the event has registrations, whatever became of them. */
export async function hasRegistrations(tx: Transaction, eventId: string): Promise<boolean> {
  return (await tx.$count(registrations, eq(registrations.eventId, eventId))) > 0;
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

// The reserved top-level domain: no mail can be delivered there.
const NOWHERE = "@participant.invalid";

/** Returns the pseudonym that replaces an erased participant: it distinguishes registrations, and names no person. */
export function pseudonymOf(
  registrationId: string,
): Pick<Registration, "name" | "email" | "emailKey" | "phone" | "company" | "country"> {
  const email = `${registrationId}${NOWHERE}`;
  return { name: "Participant effacé", email, emailKey: email, phone: "", company: null, country: "" };
}

/** Returns the address that stands for none: that of a participant without e-mail, whom staff registered. */
export function noAddress(): string {
  return `${crypto.randomUUID()}${NOWHERE}`;
}

/** The condition that the participant has an address: was not erased, nor registered without one. */
export function hasAddress(): SQL {
  return notLike(registrations.emailKey, `%${NOWHERE}`);
}

/** Returns the participant's address, or null if there is none to which a mail may be sent. */
export function addressOf({ email }: Pick<Registration, "email">): string | null {
  return email.endsWith(NOWHERE) ? null : email;
}

/**
 * Returns how many people have a confirmed place at each of these events, also beyond the seats, and how many of them
 * came.
 */
export async function countAttending(
  db: Database,
  eventIds: readonly string[],
): Promise<Map<string, { expected: number; entered: number }>> {
  const rows = await db
    .select({ id: registrations.eventId, expected: count(), entered: count(registrations.enteredAt) })
    .from(registrations)
    .where(and(inArray(registrations.eventId, [...eventIds]), eq(registrations.state, "confirmed")))
    .groupBy(registrations.eventId);
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}
