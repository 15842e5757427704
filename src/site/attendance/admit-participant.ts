import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { eventTag } from "#site/events/event-tags.ts";
import { lockEvent } from "#site/events/events.repo.ts";
import { remainingSeats } from "#site/events/present-event.ts";
import { enqueueStatusMail, reallocateSeats } from "#site/events/reallocate-seats.ts";
import { confirmBeyondSeats, findRegistration, type Registration } from "#site/events/registrations.repo.ts";

/**
 * Confirms a person of the waiting list beyond the seats of a full event, with the mail that says so. Throws 409 if the
 * person does not wait, or a seat is free, which the waiting list is then offered.
 */
export async function admitParticipant(
  unit: UnitOfWork,
  { id, eventId }: Registration,
  now: Date,
): Promise<{ registration: Registration; admitted: boolean }> {
  const { tx } = unit;
  const locked = await lockEvent(tx, eventId);
  if (!locked) throw new Error(`registration ${id} has no event`);
  if (now >= locked.endsAt) throw new AppError(409, "event_past", "Cet événement est passé.");
  const { event } = await reallocateSeats(unit, locked, now);
  // Read again: it may have changed before the lock was ours.
  const known = await findRegistration(tx, id);
  if (!known) throw new Error(`registration ${id} is gone`);
  if (known.state === "confirmed") return { registration: known, admitted: false };
  if (known.state !== "waiting" || remainingSeats(event) > 0) {
    throw new AppError(409, "not_waiting", "Cette personne n’est plus sur la liste d’attente.");
  }
  const registration = await confirmBeyondSeats(tx, id, now);
  enqueueStatusMail(unit, registration, "confirmed");
  unit.invalidate([eventTag(eventId)]);
  return { registration, admitted: true };
}
