import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { RegistrationState } from "#site/events/event.contract.ts";
import { type Event, lockEvent } from "#site/events/events.db.ts";
import { eventTag, remainingSeats } from "#site/events/present-event.ts";
import { enqueueStatusMail, moveRegistration, reallocateSeats } from "#site/events/reallocate-seats.ts";
import {
  confirmBeyondSeats,
  findActiveRegistration,
  findRegistration,
  pseudonymOf,
  type Registration,
} from "#site/events/registrations.db.ts";
import { listEntriesOf } from "./attendance.db.ts";
import type { EntryBatch } from "./entrance.contract.ts";
import { type Acting, recordAttendance, undoEntries } from "./record-arrival.ts";

/**
 * Returns the time of a record. The device's clock may be wrong: its times are corrected by what it was off when the
 * snapshot was taken, and none lies before the snapshot, or ahead.
 */
export function correctTime(
  { at }: { at: string },
  { offset, snapshot_at }: Pick<EntryBatch, "offset" | "snapshot_at">,
  now: Date,
): Date {
  return new Date(Math.min(Math.max(Date.parse(at) + offset, Date.parse(snapshot_at)), now.getTime()));
}

/** Have a seat that is kept for them. */
const PENDING: readonly RegistrationState[] = ["offered", "held"];

/**
 * Confirms the places of those whom a device let in without one, each once by its record: they are inside, so that
 * without a free seat they are confirmed beyond the seats. A record that is known, or taken back, does nothing any
 * more. The event is read again, locked: those whom the same device registered have taken seats.
 */
export async function admitAtGate(
  unit: UnitOfWork,
  eventId: string,
  { batch, ...acting }: Acting & { batch: EntryBatch },
): Promise<void> {
  const admitting = batch.entries.filter(({ admits, undoes }) => admits === true && undoes === null);
  const locked = admitting.length === 0 ? undefined : await lockEvent(unit.tx, eventId);
  if (!locked) return;
  const known = await listEntriesOf(
    unit.tx,
    admitting.map(({ registration }) => registration),
  );
  const done = new Set([...known, ...batch.entries].flatMap(({ undoes }) => undoes ?? []));
  for (const { id } of known) done.add(id);
  let { event } = await reallocateSeats(unit, locked, acting.now);
  for (const entry of admitting) {
    const guest = done.has(entry.id) ? undefined : await findRegistration(unit.tx, entry.registration);
    if (guest?.eventId !== eventId) continue;
    if (!(await mayComeIn(unit, guest, { ...entry, at: correctTime(entry, batch, acting.now) }))) continue;
    event = await giveSeat(unit, guest, { ...acting, event });
  }
  unit.invalidate([eventTag(eventId)]);
}

/**
 * Returns true if the person waited for a place when they were let in: an offer may have run out since, unless they
 * registered once more. One whose registration had ended comes in if staff knew that.
 */
async function mayComeIn(
  { tx }: UnitOfWork,
  guest: Registration,
  { at, ended = false }: { at: Date; ended?: boolean | undefined },
): Promise<boolean> {
  if (guest.state === "waiting" || PENDING.includes(guest.state)) return true;
  if (guest.state === "confirmed" || guest.email === pseudonymOf(guest.id).email) return false;
  if (!ended && (guest.state !== "expired" || guest.changedAt < at)) return false;
  return (await findActiveRegistration(tx, guest)) === undefined;
}

async function giveSeat(
  unit: UnitOfWork,
  guest: Registration,
  { event, ...acting }: Acting & { event: Event },
): Promise<Event> {
  const { tx } = unit;
  const { now } = acting;
  // A badge that was refused after it had passed somewhere: the person comes in now.
  await undoEntries(unit, guest, now);
  const isSeated = PENDING.includes(guest.state) || remainingSeats(event) > 0;
  const { registration, event: after } = isSeated
    ? await moveRegistration(tx, guest, { state: "confirmed", now })
    : { registration: await confirmBeyondSeats(tx, guest.id, now), event };
  if (now < event.endsAt) enqueueStatusMail(unit, registration, "confirmed", { byStaff: true });
  await recordAttendance(unit, { ...acting, registration, action: isSeated ? "confirmed_seat" : "admitted" });
  return after;
}
