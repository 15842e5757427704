import { and, asc, desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { RegistrationState } from "./event.contract.ts";
import { events } from "./events.table.ts";
import { registrationLinks, registrations } from "./registrations.table.ts";

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

/** Gives these registrations another address. */
export async function reassignRegistrations(tx: Transaction, ids: readonly string[], email: string): Promise<void> {
  await tx
    .update(registrations)
    .set({ email, emailKey: emailKeyOf(email) })
    .where(inArray(registrations.id, [...ids]));
}

/** Returns whether the event has registrations, whatever became of them. */
export async function hasRegistrations(tx: Transaction, eventId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.eventId, eventId))
    .limit(1);
  return row !== undefined;
}
