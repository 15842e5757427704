import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { applyAction, type RegistrationAction } from "#site/events/change-registration.ts";
import type { RegistrationState, SubscribeBody } from "#site/events/event.contract.ts";
import { lockEvent } from "#site/events/events.db.ts";
import { eventTag, remainingSeats } from "#site/events/present-event.ts";
import { enqueueStatusMail, reallocateSeats } from "#site/events/reallocate-seats.ts";
import { withPhone } from "#site/events/register-participant.ts";
import { nameOfRegistration } from "#site/events/registration-words.contract.ts";
import {
  confirmBeyondSeats,
  findActiveRegistration,
  findRegistration,
  noAddress,
  type Registration,
} from "#site/events/registrations.db.ts";
import { listActive } from "./attendance.db.ts";
import { mailAgain } from "./correct-participant.ts";
import { requireEvent, showParticipant } from "./list-participants.ts";
import { endOfPhone, namesakeOf } from "./namesakes.contract.ts";
import type { NewParticipant, Participant, ParticipantChange } from "./participants.contract.ts";
import {
  type Acting,
  entryOf,
  recordArrival,
  recordAttendance,
  requireEventDay,
  settleClashes,
  settleEntries,
  undoEntries,
  withoutSeat,
} from "./record-arrival.ts";
import { takePlace } from "./take-place.ts";

interface Change {
  eventId: string;
  id: string;
  change: ParticipantChange;
  origin: string;
}

/**
 * Carries out the action for staff, once however often it is sent. A seat that is given back is offered to the first in
 * the waiting list. Throws 404 if the event has no such registration, and 409 if the action does not fit its state, or
 * cancels the registration of a person who came and staff has not confirmed that.
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
    return showParticipant(unit.tx, registration);
  });
}

async function carryOut(
  unit: UnitOfWork,
  known: Registration,
  {
    change: { action, other_day: otherDay, despite_arrival: despiteArrival },
    acting,
  }: { change: ParticipantChange; acting: Acting },
): Promise<Registration> {
  if (action === "enter" || action === "leave") {
    return recordArrival(unit, known, { ...acting, entered: action === "enter", otherDay });
  }
  if (action === "settle") return settleClashes(unit, known, acting);
  if (action === "mail") return mailAgain(unit, known, acting);
  if (action === "admit") {
    const { registration, admitted } = await admitParticipant(unit, known, acting.now);
    if (admitted) await recordAttendance(unit, { ...acting, registration, action: "admitted" });
    return registration;
  }
  const { before, registration } = await applyAction(unit, known, {
    actionOn: (state) => (action === "cancel" ? "cancel" : confirmationOf(state)),
    byStaff: true,
    despiteArrival,
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

/**
 * Registers a person for staff, with the mail that confirms it if there is an address, and records at once that the
 * person came if `entered` is true. If staff says that it is the `same` person as one in the list, that one is taken
 * instead. Throws 404 if the event is not published, 409 if it is past, or the address is registered already, and,
 * unless staff has confirmed it, if the event is full, the person comes on another day, or a namesake is listed; also
 * if a person who is there would have to wait; 422 for a phone number that is not valid.
 */
export async function addParticipant(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, body, origin }: { eventId: string; body: NewParticipant; origin: string },
): Promise<Participant> {
  const now = clock.now();
  const { entered, if_full: ifFull, other_day: otherDay, if_listed: ifListed, ...person } = body;
  const subscription = withPhone({ ...person, email: person.email || noAddress(), event_id: eventId });
  return write(async (unit) => {
    if (entered) requireEventDay(await requireEvent(unit.tx, eventId), { now, confirmed: otherDay });
    const listed = ifListed === "another" ? undefined : await findListed(unit.tx, subscription);
    if (listed && ifListed === "same") {
      const arrival = { staff, origin, now, entered, otherDay };
      return showParticipant(unit.tx, entered ? await recordArrival(unit, listed, arrival) : listed);
    }
    const isSameAddress = listed?.emailKey === emailKeyOf(subscription.email);
    if (listed && (!isSameAddress || listed.enteredAt)) {
      throw alreadyListed(listed, { isSameAddress, typed: subscription.phone });
    }
    const registration = await takePlace(unit, subscription, { eventId, ifFull, now });
    if (entered && registration.state === "waiting") throw withoutSeat();
    if (entered) await settleEntries(unit.tx, [entryOf(registration, now)], [registration]);
    const action = registration.beyondSeats ? "admitted" : "registered";
    await recordAttendance(unit, { staff, origin, now, registration, action });
    return showParticipant(unit.tx, { ...registration, enteredAt: entered ? now : null });
  });
}

/**
 * Returns the registration of this address, or of a namesake, rather one with this telephone number: who stands at the
 * entrance may have registered before, and not know it. Locks the event.
 */
async function findListed(
  tx: Transaction,
  { event_id: eventId, email, phone, name }: SubscribeBody,
): Promise<Registration | undefined> {
  if (!isUuid(eventId) || !(await lockEvent(tx, eventId))) return undefined;
  const ofAddress = await findActiveRegistration(tx, { eventId, email });
  if (ofAddress) return ofAddress;
  const isNamesake = namesakeOf({ name, phone });
  const namesakes = (await listActive(tx, eventId)).filter((one) => isNamesake(one.name, endOfPhone(one.phone)));
  return namesakes.find((one) => one.phone === phone) ?? namesakes[0];
}

function alreadyListed(
  { name, phone, state, enteredAt }: Registration,
  { isSameAddress, typed }: { isSameAddress: boolean; typed: string },
): AppError {
  const place = enteredAt ? "entrée déjà notée" : `inscription ${nameOfRegistration(state).toLowerCase()}`;
  const number = phone === "" ? "sans numéro" : phone === typed ? "avec ce numéro" : `avec le ${formatPhone(phone)}`;
  const told = isSameAddress ? "avec cette adresse" : number;
  const code = isSameAddress ? "already_entered" : enteredAt ? "already_inside" : "already_listed";
  return new AppError(code, `${name} est déjà dans la liste ${told}\u00a0: ${place}.`);
}

/**
 * Confirms a person of the waiting list beyond the seats of a full event, with the mail that says so. Throws 409 if the
 * person does not wait, or a seat is free, which the waiting list is then offered.
 */
async function admitParticipant(
  unit: UnitOfWork,
  { id, eventId }: Registration,
  now: Date,
): Promise<{ registration: Registration; admitted: boolean }> {
  const { tx } = unit;
  const locked = await lockEvent(tx, eventId);
  if (!locked) throw new Error(`registration ${id} has no event`);
  if (now >= locked.endsAt) throw new AppError("event_past", "Cet événement est passé.");
  const { event } = await reallocateSeats(unit, locked, now);
  // Read again: it may have changed before the lock was ours.
  const known = await findRegistration(tx, id);
  if (!known) throw new Error(`registration ${id} is gone`);
  if (known.state === "confirmed") return { registration: known, admitted: false };
  if (known.state !== "waiting" || remainingSeats(event) > 0) {
    throw new AppError("not_waiting", "Cette personne n’est plus sur la liste d’attente.");
  }
  const registration = await confirmBeyondSeats(tx, id, now);
  enqueueStatusMail(unit, registration, "confirmed");
  unit.invalidate([eventTag(eventId)]);
  return { registration, admitted: true };
}
