import type { AppContext } from "#composition/context.ts";
import { moveNotes } from "#people/notes/notes.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { judgeChange } from "#site/events/change-registration.ts";
import type { SubscribeBody } from "#site/events/event.contract.ts";
import { addToSeats, type Event, listEventsToCome, lockEvent } from "#site/events/events.db.ts";
import { eventTag, remainingSeats } from "#site/events/present-event.ts";
import { enqueueStatusMail, moveRegistration, reallocateSeats } from "#site/events/reallocate-seats.ts";
import { newcomer, openForNewcomer } from "#site/events/register-participant.ts";
import {
  ACTIVE,
  findActiveRegistration,
  findRegistration,
  insertRegistrations,
  pseudonymOf,
  type Registration,
} from "#site/events/registrations.db.ts";
import { requireEvent, showParticipant } from "./list-participants.ts";
import type { IfFull, MoveTargets, Participant, ParticipantMove, ParticipantReturn } from "./participants.contract.ts";
import { recordAttendance } from "./record-arrival.ts";

/**
 * Registers a person for staff, with the mail that says so: confirmed if a seat is free, otherwise as `ifFull` says.
 * Throws 404 if the event is not published, and 409 if it is past, knows the address or, without `ifFull`, is full.
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

const MOST_TARGETS = 100;

/** Returns the other events to come with their free seats. Throws 404 if there is no such event. */
export async function listMoveTargets(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  eventId: string,
): Promise<MoveTargets> {
  await requireEvent(db, eventId);
  const events = await listEventsToCome(db, { now: clock.now(), limit: MOST_TARGETS });
  const data = events
    .filter(({ id }) => id !== eventId)
    .map((event) => ({ id: event.id, title: event.title, day: event.eventDate, free: remainingSeats(event) }));
  return { data };
}

/**
 * Moves a place to another event: the person has a new registration there with a badge of its own, confirmed if a seat
 * is free, else as `if_full` says, and is told by mail. The seat that this frees is offered to the waiting list, all in
 * one transaction; two at once are one. Throws 404 if the event has no such registration or the other one is not
 * published, and 409 if the registration has ended, its person came, one of the events is past, or the other one knows
 * the person or, without `if_full`, is full.
 */
export async function moveParticipant(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, id, move, origin }: { eventId: string; id: string; move: ParticipantMove; origin: string },
): Promise<Participant> {
  const now = clock.now();
  const target = move.event_id.toLowerCase();
  return write(async (unit) => {
    const { tx } = unit;
    const known = isUuid(id) ? await findRegistration(tx, id) : undefined;
    if (known?.eventId !== eventId) throw notFound("Cette inscription n’existe pas.");
    if (target === eventId) throw new AppError("already_registered", "La personne est déjà inscrite à cet événement.");
    // In the order of the ids, so that two moves in opposite directions do not deadlock.
    for (const one of [eventId, target].sort()) await lockEvent(tx, one);
    const event = await requireEvent(tx, eventId);
    const registration = (await findRegistration(tx, id)) ?? known;
    const there = await findActiveRegistration(tx, { eventId: target, email: registration.email });
    // It was moved a moment ago.
    if (registration.state === "cancelled" && there && there.createdAt >= registration.changedAt) {
      return showParticipant(tx, there);
    }
    requireMovable(registration, event, now);
    const moved = await takePlace(unit, registration, {
      eventId: target,
      ifFull: move.if_full,
      now,
      movedFrom: registration.eventId,
    });
    await givePlaceBack(unit, registration, { event, now });
    await moveNotes(tx, { kind: "participant", id }, { emailKey: moved.emailKey, id: moved.id });
    const after = { moved_from: event.title };
    await recordAttendance(unit, { staff, origin, now, registration: moved, action: "moved_seat", after });
    return showParticipant(tx, moved);
  });
}

function requireMovable({ state, enteredAt }: Registration, event: Event, now: Date): void {
  if (!ACTIVE.includes(state)) throw new AppError(`registration_${state}`, "Cette inscription a déjà pris fin.");
  if (enteredAt) throw new AppError("already_entered", "L’arrivée de cette personne est déjà notée.");
  if (now >= event.endsAt) throw new AppError("event_past", "Cet événement est passé.");
}

async function givePlaceBack(
  unit: UnitOfWork,
  registration: Registration,
  { event, now }: { event: Event; now: Date },
): Promise<void> {
  // An offer that is given back is declined otherwise; here it is cancelled, as every moved place.
  const state = registration.state === "offered" ? "cancelled" : judgeChange(registration.state, "cancel");
  const { event: after } = await moveRegistration(unit.tx, registration, { state, now });
  await reallocateSeats(unit, after, now);
  unit.invalidate([eventTag(event.id)]);
}

/**
 * Registers the person of an ended registration once more, with a badge of its own, and tells them by mail; the notes
 * go along. A second click finds what the first has made. Throws 404 if the event has no such registration or is not
 * published, and 409 if it has not ended, the person was erased, the event is past or, without `if_full`, full.
 */
export async function registerAgain(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, id, body, origin }: { eventId: string; id: string; body: ParticipantReturn; origin: string },
): Promise<Participant> {
  const now = clock.now();
  return write(async (unit) => {
    const { tx } = unit;
    const isKnown = isUuid(id) && isUuid(eventId) && (await lockEvent(tx, eventId)) !== undefined;
    const former = isKnown ? await findRegistration(tx, id) : undefined;
    if (former?.eventId !== eventId) throw notFound("Cette inscription n’existe pas.");
    requireEnded(former);
    const made = await findActiveRegistration(tx, { eventId, email: former.email });
    if (made && made.createdAt >= former.changedAt) return showParticipant(tx, made);
    const registration = await takePlace(unit, former, { eventId, ifFull: body.if_full, now });
    await moveNotes(tx, { kind: "participant", id }, { emailKey: registration.emailKey, id: registration.id });
    await recordAttendance(unit, { staff, origin, now, registration, action: "registered_again" });
    return showParticipant(tx, registration);
  });
}

function requireEnded({ id, state, email }: Registration): void {
  if (ACTIVE.includes(state)) throw new AppError("already_registered", "Cette personne est déjà inscrite.");
  if (email === pseudonymOf(id).email) {
    throw new AppError(
      "registration_erased",
      "Cette personne a demandé à être effacée\u00a0: inscrivez-la de nouveau si elle le souhaite.",
    );
  }
}
