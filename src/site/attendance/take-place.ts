import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { SubscribeBody } from "#site/events/event.contract.ts";
import { addToSeats } from "#site/events/events.db.ts";
import { eventTag, remainingSeats } from "#site/events/present-event.ts";
import { enqueueStatusMail } from "#site/events/reallocate-seats.ts";
import { newcomer, openForNewcomer } from "#site/events/register-participant.ts";
import { insertRegistrations, type Registration } from "#site/events/registrations.db.ts";
import type { IfFull } from "./participants.contract.ts";

/**
 * Registers a person for staff, with the mail that says so: confirmed if a seat is free, otherwise as `ifFull` says. Throws 404 if the
 * event is not published, and 409 if it is past, knows the address or, without `ifFull`, is full.
 */
export async function takePlace(
  unit: UnitOfWork,
  person: Omit<SubscribeBody, "event_id">,
  { eventId, ifFull, movedFrom, now }: { eventId: string; ifFull: IfFull | undefined; movedFrom?: string; now: Date },
): Promise<Registration> {
  const event = await openForNewcomer(unit, { event_id: eventId, email: person.email }, now);
  const full = remainingSeats(event) <= 0;
  if (full && !ifFull) throw new AppError("event_full", "Cet événement est complet.");
  const state = full && ifFull === "wait" ? "waiting" : "confirmed";
  const beyondSeats = full && ifFull === "beyond";
  const [registration] = await insertRegistrations(unit.tx, [{ ...newcomer(event, person, state, now), beyondSeats }]);
  if (!registration) throw new Error("the registration was not stored");
  if (!full) await addToSeats(unit.tx, event.id, { confirmed: 1 });
  enqueueStatusMail(unit, registration, state, movedFrom === undefined ? {} : { movedFrom });
  unit.invalidate([eventTag(event.id)]);
  return registration;
}
