import type { AppContext } from "#composition/context.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { OwnRegistration, RegistrationState } from "./event.contract.ts";
import { type Event, findEvent, lockEvent } from "./events.db.ts";
import { presentOwnRegistration } from "./find-participant.ts";
import { eventTag } from "./present-event.ts";
import { enqueueStatusMail, moveRegistration, reallocateSeats } from "./reallocate-seats.ts";
import { HELD_SEATS_BY_ADDRESS_AND_EVENT, seatsKey } from "./register-participant.ts";
import { findRegistration, findRegistrationByToken, type Registration } from "./registrations.db.ts";

/** Returns the participant's own registration, by the token of their link. Throws 404 if the link is unknown. */
export async function readOwnRegistration(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  token: string,
): Promise<OwnRegistration> {
  const registration = await registrationOf(db, token);
  const event = await findEvent(db, registration.eventId);
  if (!event) throw new Error(`registration ${registration.id} has no event`);
  return presentOwnRegistration(registration, event, clock.now());
}

/**
 * Carries out the participant's action, once however often it is sent: confirms, gives back, accepts or declines the
 * place, and offers a seat that this frees to the first in the waiting list, all in one transaction. A held place that
 * is released no longer counts for the address that opened its link. Throws 404 if the link is unknown, and 409 if the
 * action does not fit the registration's state or comes after the event.
 */
export async function changeRegistration(
  ctx: Pick<AppContext, "clock" | "limits" | "write">,
  { token, action, address }: { token: string; action: RegistrationAction; address: string },
): Promise<OwnRegistration> {
  const now = ctx.clock.now();
  const { before, registration, event } = await ctx.write(async (unit) =>
    applyAction(unit, await registrationOf(unit.tx, token), { actionOn: () => action, now }),
  );
  if (before === "held" && registration.state !== "held") {
    await ctx.limits.refund(HELD_SEATS_BY_ADDRESS_AND_EVENT, seatsKey(address, event.id));
  }
  return presentOwnRegistration(registration, event, now);
}

const CAME = "L’arrivée de cette personne est déjà notée.";
const OWN_ENTRY = "Votre entrée est déjà enregistrée\u00a0: votre place ne se rend plus.";

/** The result of an action on a registration; `before` is its state before the action. */
interface AppliedAction {
  before: RegistrationState;
  registration: Registration;
  event: Event;
}

/**
 * Carries out the action that `actionOn` returns for the registration's state, under the event's lock, with the mail
 * about it, and offers a seat that this frees. Throws 409 if the action does not fit the state, or comes after the
 * event or, unless it is `despiteArrival`, after the person came.
 */
export async function applyAction(
  unit: UnitOfWork,
  { id, eventId }: Pick<Registration, "id" | "eventId">,
  {
    actionOn,
    byStaff = false,
    despiteArrival = false,
    now,
  }: {
    actionOn: (state: RegistrationState) => RegistrationAction;
    byStaff?: boolean;
    despiteArrival?: boolean;
    now: Date;
  },
): Promise<AppliedAction> {
  const { tx, invalidate } = unit;
  const locked = await lockEvent(tx, eventId);
  if (!locked) throw new Error(`registration ${id} has no event`);
  const settled = await reallocateSeats(unit, locked, now);
  // Read again: it may have changed before the lock was ours.
  const registration = await findRegistration(tx, id);
  if (!registration) throw new Error(`registration ${id} is gone`);
  const before = registration.state;
  const state = judgeChange(before, actionOn(before));
  if (state === before) {
    if (settled.changed) invalidate([eventTag(eventId)]);
    return { before, registration, event: settled.event };
  }
  if (registration.enteredAt && !despiteArrival) throw new AppError("already_entered", byStaff ? CAME : OWN_ENTRY);
  if (now >= locked.endsAt) throw new AppError("event_past", "Cet événement est passé.");
  const moved = await moveRegistration(tx, registration, { state, now });
  if (state === "confirmed" || state === "cancelled") enqueueStatusMail(unit, moved.registration, state, { byStaff });
  // No mail for an offer that the participant has just declined.
  if (state === "declined" && byStaff) enqueueStatusMail(unit, moved.registration, "cancelled", { byStaff });
  const after = await reallocateSeats(unit, moved.event, now);
  invalidate([eventTag(eventId)]);
  return { before, registration: moved.registration, event: after.event };
}

async function registrationOf(db: Database, token: string): Promise<Registration> {
  const registration = await findRegistrationByToken(db, hashToken(token));
  if (!registration) throw notFound("Inscription non trouvée");
  return registration;
}

export type RegistrationAction = "confirm" | "cancel" | "accept" | "decline";

const ENDED = "Cette inscription a déjà pris fin.";
const EXPIRED = "Le délai pour accepter cette place est passé.";
const NOT_OFFERED = "Aucune place ne vous est proposée pour le moment.";

/**
 * The state that each action leads to from each state, or the text of the error. The same state means a repeated
 * action.
 */
const OUTCOMES: Readonly<
  Record<RegistrationAction, Readonly<Record<RegistrationState, RegistrationState | { refused: string }>>>
> = {
  confirm: {
    held: "confirmed",
    confirmed: "confirmed",
    waiting: { refused: NOT_OFFERED },
    offered: { refused: "Une place vous est proposée\u00a0: acceptez-la ou refusez-la." },
    cancelled: { refused: ENDED },
    declined: { refused: ENDED },
    expired: { refused: EXPIRED },
  },
  cancel: {
    held: "cancelled",
    confirmed: "cancelled",
    waiting: "cancelled",
    offered: "declined",
    cancelled: "cancelled",
    declined: "declined",
    expired: { refused: EXPIRED },
  },
  accept: {
    offered: "confirmed",
    confirmed: "confirmed",
    held: { refused: NOT_OFFERED },
    waiting: { refused: NOT_OFFERED },
    cancelled: { refused: ENDED },
    declined: { refused: ENDED },
    expired: { refused: EXPIRED },
  },
  decline: {
    offered: "declined",
    declined: "declined",
    confirmed: { refused: "Votre place est déjà confirmée\u00a0: vous pouvez annuler votre inscription." },
    held: { refused: NOT_OFFERED },
    waiting: { refused: NOT_OFFERED },
    cancelled: { refused: ENDED },
    expired: { refused: EXPIRED },
  },
};

/** Returns the state that the action leads to. Throws 409 if the action does not fit the state. */
export function judgeChange(state: RegistrationState, action: RegistrationAction): RegistrationState {
  const outcome = OUTCOMES[action][state];
  if (typeof outcome === "string") return outcome;
  throw new AppError(`registration_${state}`, outcome.refused);
}
