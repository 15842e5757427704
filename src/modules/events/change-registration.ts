import type { OwnRegistration, RegistrationState } from "#contracts/event.ts";
import { invalidateTags } from "#platform/cache/cache-tags.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import { eventTag } from "./event-tags.ts";
import { findEvent, lockEvent } from "./events.repo.ts";
import { judgeChange, type RegistrationAction } from "./judge-change.ts";
import { moveRegistration } from "./move-registration.ts";
import { presentOwnRegistration } from "./present-registration.ts";
import { HELD_SEATS_BY_ADDRESS_AND_EVENT, seatsKey } from "./registration-limits.ts";
import type { RegistrationDeps } from "./registrations.deps.ts";
import { findRegistration, findRegistrationByToken, type Registration } from "./registrations.repo.ts";
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
 * The participant's wish is done, once however often it is sent: the place is confirmed, given back, taken or refused,
 * and a seat that this frees is offered to whoever waits, all in one transaction. A held place that is held no longer
 * does not count for the address that opened its link. Refuses (404) a link that opens
 * nothing, and (409) what does not fit the registration's state or comes after the event.
 */
export async function changeRegistration(
  deps: RegistrationDeps,
  { token, action, address }: { token: string; action: RegistrationAction; address: string },
): Promise<OwnRegistration> {
  const now = deps.clock.now();
  const { answer, released } = await deps.db.transaction(async (tx) => {
    const { id, eventId } = await registrationOf(tx, token);
    const locked = await lockEvent(tx, eventId);
    if (!locked) throw new Error(`registration ${id} has no event`);
    const settled = await settleSeats(tx, locked, now);
    // Read again: until the lock was ours, somebody else may have changed it.
    const registration = await findRegistration(tx, id);
    if (!registration) throw new Error(`registration ${id} is gone`);
    const state = judgeChange(registration.state, action);
    if (state === registration.state) {
      if (settled.changed) await invalidateTags(tx, [eventTag(eventId)]);
      return { answer: presentOwnRegistration(registration, settled.event, now) };
    }
    if (now >= locked.endsAt) throw new AppError(409, "event_past", "Cet événement est passé.");
    const moved = await moveRegistration(tx, registration, { state, now });
    if (ANNOUNCED.includes(state)) await announce(tx, moved.registration, now);
    const after = await settleSeats(tx, moved.event, now);
    await invalidateTags(tx, [eventTag(eventId)]);
    return {
      answer: presentOwnRegistration(moved.registration, after.event, now),
      released: registration.state === "held" ? eventId : undefined,
    };
  });
  deps.wakeOutbox();
  if (released) await deps.limits.giveBack(HELD_SEATS_BY_ADDRESS_AND_EVENT, seatsKey(address, released));
  return answer;
}

async function registrationOf(db: Database, token: string): Promise<Registration> {
  const registration = await findRegistrationByToken(db, hashToken(token));
  if (!registration) throw notFound("Inscription non trouvée");
  return registration;
}
