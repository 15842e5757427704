import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { applyAction } from "#site/events/change-registration.ts";
import type { RegistrationState } from "#site/events/event.contract.ts";
import type { RegistrationAction } from "#site/events/judge-change.ts";
import { findRegistration, type Registration } from "#site/events/registrations.repo.ts";
import { admitParticipant } from "./admit-participant.ts";
import type { Participant, ParticipantChange } from "./participants.contract.ts";
import { presentParticipant } from "./present-participant.ts";
import { recordArrival, undoEntries } from "./record-arrival.ts";
import { recordAttendance } from "./record-attendance.ts";
import { readPassages } from "./settle-entries.ts";

interface Change {
  eventId: string;
  id: string;
  change: ParticipantChange;
  origin: string;
}

interface Acting {
  staff: Authorized<"check_in">;
  origin: string;
  now: Date;
}

/**
 * Carries out the action for staff, once however often it is sent. A seat that is given back is offered to the first in
 * the waiting list. Throws 404 if the event has no such registration, and 409 if the action does not fit its state.
 */
export async function changeParticipant(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, id, change, origin }: Change,
): Promise<Participant> {
  const now = clock.now();
  return write(async (unit) => {
    const known = isUuid(id) ? await findRegistration(unit.tx, id) : undefined;
    if (known?.eventId !== eventId) throw notFound("Cette inscription n’existe pas.");
    const registration = await carryOut(unit, known, { change, acting: { staff, origin, now } });
    return presentParticipant(registration, await readPassages(unit.tx, [registration.id]));
  });
}

async function carryOut(
  unit: UnitOfWork,
  known: Registration,
  { change: { action, other_day: otherDay }, acting }: { change: ParticipantChange; acting: Acting },
): Promise<Registration> {
  if (action === "enter" || action === "leave") {
    return recordArrival(unit, known, { ...acting, entered: action === "enter", otherDay });
  }
  if (action === "admit") {
    const { registration, admitted } = await admitParticipant(unit, known, acting.now);
    if (admitted) await recordAttendance(unit, { ...acting, registration, action: "admitted" });
    return registration;
  }
  const { before, registration } = await applyAction(unit, known, {
    actionOn: (state) => (action === "cancel" ? "cancel" : confirmationOf(state)),
    byStaff: true,
    now: acting.now,
  });
  if (before !== registration.state) {
    if (action === "cancel") await undoEntries(unit, registration, acting.now);
    const done = action === "cancel" ? "cancelled_seat" : "confirmed_seat";
    await recordAttendance(unit, { ...acting, registration, action: done });
  }
  return registration;
}

function confirmationOf(state: RegistrationState): RegistrationAction {
  return state === "offered" ? "accept" : "confirm";
}
