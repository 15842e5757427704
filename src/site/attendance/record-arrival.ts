import { randomUUID } from "node:crypto";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { StaffActor } from "#people/staff/authorize.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import { type Event, findEvent, lockEvent } from "#site/events/events.db.ts";
import { findRegistration, type Registration } from "#site/events/registrations.db.ts";
import { type Entry, insertEntries, listEntriesOf, setEntered } from "./attendance.db.ts";
import { type MergedEntry, mergeEntries } from "./merge-entries.contract.ts";

/** Who acts, from where and when. */
export interface Acting {
  staff: StaffActor;
  origin: string;
  now: Date;
}

interface Arrival extends Acting {
  entered: boolean;
  /** Staff has confirmed that it is another day than the event's. */
  otherDay: boolean;
}

/**
 * Records that the person came, or takes back all that was recorded of it, once however often it is sent. Throws 409 if
 * the person has no confirmed seat, and if it is another day than the event's and staff has not confirmed that.
 */
export async function recordArrival(
  unit: UnitOfWork,
  { id, eventId }: Registration,
  { staff, origin, now, entered, otherDay }: Arrival,
): Promise<Registration> {
  const { tx } = unit;
  // Under the event's lock, as every change of its registrations.
  const event = await lockEvent(tx, eventId);
  const registration = await findRegistration(tx, id);
  if (!event || !registration) throw new Error(`registration ${id} is gone`);
  if ((registration.enteredAt !== null) === entered) return registration;
  if (entered) {
    if (registration.state !== "confirmed") throw withoutSeat();
    requireEventDay(event, { now, confirmed: otherDay });
    await settleEntries(tx, [entryOf(registration, now)], [registration]);
  } else {
    await undoEntries(unit, registration, now);
  }
  await recordAttendance(unit, { staff, origin, now, registration, action: entered ? "entered" : "left" });
  return { ...registration, enteredAt: cameAt(registration, await readPassages(tx, [id])) };
}

/** Returns the refusal (409) to let in a person who has no confirmed seat. */
export function withoutSeat(): AppError {
  return new AppError("no_seat", "Cette personne n’a pas de place confirmée.");
}

/** Takes back all that was recorded of the person's coming. The event must be locked. */
export async function undoEntries({ tx }: UnitOfWork, registration: Registration, now: Date): Promise<void> {
  const { counted, clashes = [] } = (await readPassages(tx, [registration.id])).get(registration.id) ?? {};
  const undoing = [...(counted ? [counted] : []), ...clashes].map(({ id }) => entryOf(registration, now, id));
  await settleEntries(tx, undoing, [registration]);
}

/**
 * Sets aside what staff has looked into: all clashes of the registration. The arrival that counts stays. Twice is once.
 */
export async function settleClashes(
  unit: UnitOfWork,
  { id, eventId }: Registration,
  { staff, origin, now }: Acting,
): Promise<Registration> {
  const { tx } = unit;
  await lockEvent(tx, eventId);
  const registration = await findRegistration(tx, id);
  if (!registration) throw new Error(`registration ${id} is gone`);
  const clashes = clashesOf(registration, await readPassages(tx, [id]));
  if (clashes.length === 0) return registration;
  const settling = clashes.map((clash) => entryOf(registration, now, clash.id));
  await settleEntries(tx, settling, [registration]);
  await recordAttendance(unit, { staff, origin, now, registration, action: "settled_clash" });
  return registration;
}

/** Returns what staff has to look into: entries beside the one that counts, or without a confirmed seat all of them. */
export function clashesOf({ id, state }: Registration, passages: Passages): Passage[] {
  const { counted = null, clashes = [] } = passages.get(id) ?? {};
  return counted && state !== "confirmed" ? [counted, ...clashes] : clashes;
}

/** Returns a record of the list of participants, which is no gate. */
export function entryOf({ id, eventId }: Registration, now: Date, undoes: string | null = null): Entry {
  return { id: randomUUID(), registrationId: id, eventId, undoes, at: now, gate: "", recordedAt: now };
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the midnights around the event's day, in its time zone. A day on which clocks change is taken for a usual
 * one.
 */
export function dayOf({ endsAt }: Pick<Event, "endsAt">): { opensAt: Date; endsAt: Date } {
  return { opensAt: new Date(endsAt.getTime() - DAY_MS), endsAt };
}

/** Throws 409 (`not_event_day`) if it is another day than the event's, unless staff has confirmed that. */
export function requireEventDay(event: Event, { now, confirmed }: { now: Date; confirmed: boolean }): void {
  const { opensAt, endsAt } = dayOf(event);
  if (confirmed || (now >= opensAt && now < endsAt)) return;
  const day = formatDayWithWeekday(event.eventDate);
  throw new AppError("not_event_day", `Cet événement a lieu le ${day}, et non aujourd’hui.`);
}

type Passage = ReturnType<typeof recordOf>;
export type Passages = ReadonlyMap<string, MergedEntry<Passage>>;

/** Returns what the records say of each of these registrations. */
export async function readPassages(db: Database, registrationIds: readonly string[]): Promise<Passages> {
  return mergeEntries((await listEntriesOf(db, registrationIds)).map(recordOf));
}

/**
 * Stores the records and when the persons of these registrations came, as all their records together say: without a
 * confirmed seat there is no arrival. The event must be locked. Returns what the records say, and the ids of the new
 * ones.
 */
export async function settleEntries(
  tx: Transaction,
  records: Entry[],
  touched: readonly Registration[],
): Promise<{ passages: Passages; stored: string[] }> {
  const stored = await insertEntries(tx, records);
  const passages = await readPassages(
    tx,
    touched.map(({ id }) => id),
  );
  for (const registration of touched) {
    const enteredAt = cameAt(registration, passages);
    if (enteredAt?.getTime() !== registration.enteredAt?.getTime()) await setEntered(tx, registration.id, enteredAt);
  }
  return { passages, stored };
}

/** Returns when the person came, null if they did not, or have no confirmed seat. */
function cameAt({ id, state }: Registration, passages: Passages): Date | null {
  const counted = passages.get(id)?.counted;
  return counted && state === "confirmed" ? new Date(counted.at) : null;
}

function recordOf({ id, registrationId, undoes, at, gate }: Entry) {
  return { id, registration: registrationId, undoes, at: at.getTime(), gate };
}

/**
 * Adds to the audit log what staff did to a registration, under the event's title: a name would outlive its person's
 * erasure.
 */
export async function recordAttendance(
  unit: UnitOfWork,
  {
    staff,
    origin,
    now,
    registration: { id, eventId },
    action,
    after,
  }: Acting & { registration: Registration; action: string; after?: Record<string, unknown> },
): Promise<void> {
  const event = await findEvent(unit.tx, eventId);
  const subject = { kind: "participants", id, name: event?.title ?? "" };
  await recordAudit(unit, { at: now, actor: staff, origin, action, subject, ...(after && { after }) });
}
