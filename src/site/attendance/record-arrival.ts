import { randomUUID } from "node:crypto";
import type { StaffActor } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { lockEvent } from "#site/events/events.repo.ts";
import { findRegistration, type Registration } from "#site/events/registrations.repo.ts";
import type { Entry } from "./entries.repo.ts";
import { requireEventDay } from "./event-day.ts";
import { recordAttendance } from "./record-attendance.ts";
import { cameAt, readPassages, settleEntries } from "./settle-entries.ts";

interface Arrival {
  staff: StaffActor;
  origin: string;
  now: Date;
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
    if (registration.state !== "confirmed") {
      throw new AppError(409, "no_seat", "Cette personne n’a pas de place confirmée.");
    }
    requireEventDay(event, { now, confirmed: otherDay });
    await settleEntries(tx, [entryOf(registration, now)], [registration]);
  } else {
    await undoEntries(unit, registration, now);
  }
  await recordAttendance(unit, { staff, origin, now, registration, action: entered ? "entered" : "left" });
  return { ...registration, enteredAt: cameAt(registration, await readPassages(tx, [id])) };
}

/** Takes back all that was recorded of the person's coming. The event must be locked. */
export async function undoEntries({ tx }: UnitOfWork, registration: Registration, now: Date): Promise<void> {
  const { counted, clashes = [] } = (await readPassages(tx, [registration.id])).get(registration.id) ?? {};
  const undoing = [...(counted ? [counted] : []), ...clashes].map(({ id }) => entryOf(registration, now, id));
  await settleEntries(tx, undoing, [registration]);
}

/** Returns a record of the list of participants, which is no gate. */
export function entryOf({ id, eventId }: Registration, now: Date, undoes: string | null = null): Entry {
  return { id: randomUUID(), registrationId: id, eventId, undoes, at: now, gate: "", recordedAt: now };
}
