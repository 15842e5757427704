import type { OwnRegistration, RegistrationState } from "#contracts/event.ts";
import { raiseGenerations } from "#platform/cache/generations.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import { endOfEvent } from "./event-days.ts";
import { addToSeats, type Event, findEvent, lockEvent } from "./events.repo.ts";
import { EVENTS_NOUN } from "./events-noun.ts";
import { judgeChange, type RegistrationAction } from "./judge-change.ts";
import { presentOwnRegistration } from "./present-registration.ts";
import type { RegistrationDeps } from "./registrations.deps.ts";
import { findRegistration, findRegistrationByToken, type Registration, setState } from "./registrations.repo.ts";
import { announce, settleSeats } from "./settle-seats.ts";

/** The states whose beginning is told by mail; who declines or lets an offer lapse knows it. */
const ANNOUNCED: readonly RegistrationState[] = ["confirmed", "cancelled"];

/** A participant's own registration, by the secret of their link. Refuses (404) a link that opens nothing. */
export async function readOwnRegistration(
  { db, clock }: Pick<RegistrationDeps, "db" | "clock">,
  token: string,
): Promise<OwnRegistration> {
  const registration = await registrationOf(db, token);
  const event = await findEvent(db, registration.eventId);
  if (!event) throw new Error(`registration ${registration.id} has no event`);
  return presentOwnRegistration(registration, event, clock.now());
}

/**
 * The participant's wish is done, once however often it is sent: the place is given back, taken or refused, and a
 * seat that this frees is offered to whoever waits, all in one transaction. Refuses (404) a link that opens
 * nothing, and (409) what does not fit the registration's state or comes after the event.
 */
export async function changeRegistration(
  deps: RegistrationDeps,
  { token, action }: { token: string; action: RegistrationAction },
): Promise<OwnRegistration> {
  const now = deps.clock.now();
  const answer = await deps.db.transaction(async (tx) => {
    const { id, eventId } = await registrationOf(tx, token);
    const locked = await lockEvent(tx, eventId);
    if (!locked) throw new Error(`registration ${id} has no event`);
    const settled = await settleSeats(tx, locked, now);
    // Read again: until the lock was ours, somebody else may have changed it.
    const registration = await findRegistration(tx, id);
    if (!registration) throw new Error(`registration ${id} is gone`);
    const state = judgeChange(registration.state, action);
    if (state === registration.state) {
      if (settled.changed) await raiseGenerations(tx, [EVENTS_NOUN]);
      return presentOwnRegistration(registration, settled.event, now);
    }
    if (now >= endOfEvent(locked)) throw new AppError(409, "event_past", "Cet événement est passé.");
    const moved = await move(tx, { registration, event: settled.event, state, now });
    const after = await settleSeats(tx, moved.event, now);
    await raiseGenerations(tx, [EVENTS_NOUN]);
    return presentOwnRegistration(moved.registration, after.event, now);
  });
  deps.wakeOutbox();
  return answer;
}

async function move(
  tx: Transaction,
  change: { registration: Registration; event: Event; state: RegistrationState; now: Date },
): Promise<{ registration: Registration; event: Event }> {
  const { registration: before, state, now } = change;
  const registration = await setState(tx, before.id, { state, now });
  const event = await addToSeats(tx, change.event.id, {
    confirmed: Number(state === "confirmed") - Number(before.state === "confirmed"),
    offered: -Number(before.state === "offered"),
  });
  if (ANNOUNCED.includes(state)) await announce(tx, registration, now);
  return { registration, event };
}

async function registrationOf(db: Database, token: string): Promise<Registration> {
  const registration = await findRegistrationByToken(db, hashToken(token));
  if (!registration) throw notFound("Inscription non trouvée");
  return registration;
}
