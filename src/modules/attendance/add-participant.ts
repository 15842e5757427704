import type { NewParticipant, Participant } from "#contracts/participants.ts";
import type { AppContext } from "#modules/context.ts";
import { takeSeat, withPhone } from "#modules/events/register-participant.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { setEntered } from "./participants.repo.ts";
import { presentParticipant } from "./present-participant.ts";
import { recordAttendance } from "./record-attendance.ts";

/**
 * Registers a person for staff, with the mail that confirms it, and records at once that the person came if `entered` is
 * true. Throws 404 if the event is not published, 409 if it is past or full, or the address is registered already, and
 * 422 for a phone number that is not valid in the country.
 */
export async function addParticipant(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, body, origin }: { eventId: string; body: NewParticipant; origin: string },
): Promise<Participant> {
  const now = clock.now();
  const { entered, ...person } = body;
  const subscription = withPhone({ ...person, event_id: eventId });
  return write(async (unit) => {
    const registration = await takeSeat(unit, { body: subscription, state: "confirmed", now });
    if (entered) await setEntered(unit.tx, registration.id, now);
    await recordAttendance(unit, { staff, origin, now, registration, action: "registered" });
    return presentParticipant({ ...registration, enteredAt: entered ? now : null });
  });
}
