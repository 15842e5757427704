import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { takeSeat, withPhone } from "#site/events/register-participant.ts";
import { requireEventDay } from "./event-day.ts";
import { requireEvent } from "./list-participants.ts";
import type { NewParticipant, Participant } from "./participants.contract.ts";
import { presentParticipant } from "./present-participant.ts";
import { entryOf } from "./record-arrival.ts";
import { recordAttendance } from "./record-attendance.ts";
import { settleEntries } from "./settle-entries.ts";

/**
 * Registers a person for staff, with the mail that confirms it, and records at once that the person came if `entered` is
 * true. Throws 404 if the event is not published, 409 if it is past, or the address is registered already, and, unless staff
 * has confirmed it, if the event is full or the person comes on another day; 422 for a phone number that is not valid.
 */
export async function addParticipant(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, body, origin }: { eventId: string; body: NewParticipant; origin: string },
): Promise<Participant> {
  const now = clock.now();
  const { entered, beyond_seats: evenIfFull, other_day: otherDay, ...person } = body;
  const subscription = withPhone({ ...person, event_id: eventId });
  return write(async (unit) => {
    if (entered) requireEventDay(await requireEvent(unit.tx, eventId), { now, confirmed: otherDay });
    const registration = await takeSeat(unit, { body: subscription, state: "confirmed", evenIfFull, now });
    if (entered) await settleEntries(unit.tx, [entryOf(registration, now)], [registration]);
    const action = registration.beyondSeats ? "admitted" : "registered";
    await recordAttendance(unit, { staff, origin, now, registration, action });
    return presentParticipant({ ...registration, enteredAt: entered ? now : null });
  });
}
