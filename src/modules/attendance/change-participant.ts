import type { RegistrationState } from "#contracts/event.ts";
import type { Participant, ParticipantAction } from "#contracts/participants.ts";
import type { AppContext } from "#modules/context.ts";
import { applyAction } from "#modules/events/change-registration.ts";
import { lockEvent } from "#modules/events/events.repo.ts";
import type { RegistrationAction } from "#modules/events/judge-change.ts";
import { findRegistration, type Registration } from "#modules/events/registrations.repo.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { setEntered } from "./participants.repo.ts";
import { presentParticipant } from "./present-participant.ts";
import { recordAttendance } from "./record-attendance.ts";

interface Change {
  eventId: string;
  id: string;
  action: ParticipantAction;
  origin: string;
}

/**
 * Carries out the action for staff, once however often it is sent. A seat that is given back is offered to the first in
 * the waiting list. Throws 404 if the event has no such registration, and 409 if the action does not fit its state.
 */
export async function changeParticipant(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, id, action, origin }: Change,
): Promise<Participant> {
  const now = clock.now();
  return write(async (unit) => {
    const known = isUuid(id) ? await findRegistration(unit.tx, id) : undefined;
    if (known?.eventId !== eventId) throw notFound("Cette inscription n’existe pas.");
    const acting = { staff, origin, now };
    if (action === "enter" || action === "leave") {
      return presentParticipant(await setEntry(unit, known, { ...acting, entered: action === "enter" }));
    }
    const { before, registration } = await applyAction(unit, known, {
      actionOn: (state) => (action === "cancel" ? "cancel" : confirmationOf(state)),
      byStaff: true,
      now,
    });
    if (before !== registration.state) {
      const done = action === "cancel" ? "cancelled_seat" : "confirmed_seat";
      await recordAttendance(unit, { ...acting, registration, action: done });
    }
    return presentParticipant(registration);
  });
}

function confirmationOf(state: RegistrationState): RegistrationAction {
  return state === "offered" ? "accept" : "confirm";
}

async function setEntry(
  unit: UnitOfWork,
  { id, eventId }: Registration,
  { staff, origin, now, entered }: { staff: Authorized<"check_in">; origin: string; now: Date; entered: boolean },
): Promise<Registration> {
  // Under the event's lock, as every change of its registrations.
  await lockEvent(unit.tx, eventId);
  const registration = await findRegistration(unit.tx, id);
  if (!registration) throw new Error(`registration ${id} is gone`);
  if ((registration.enteredAt !== null) === entered) return registration;
  if (entered && registration.state !== "confirmed") {
    throw new AppError(409, "no_seat", "Cette personne n’a pas de place confirmée.");
  }
  const enteredAt = entered ? now : null;
  await setEntered(unit.tx, id, enteredAt);
  await recordAttendance(unit, { staff, origin, now, registration, action: entered ? "entered" : "left" });
  return { ...registration, enteredAt };
}
