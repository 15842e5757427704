import type { OwnRegistration } from "#contracts/event.ts";
import type { AppContext } from "#modules/context.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import { eventTag } from "./event-tags.ts";
import { findEvent, lockEvent } from "./events.repo.ts";
import { judgeChange, type RegistrationAction } from "./judge-change.ts";
import { moveRegistration } from "./move-registration.ts";
import { presentOwnRegistration } from "./present-registration.ts";
import { HELD_SEATS_BY_ADDRESS_AND_EVENT, seatsKey } from "./registration-limits.ts";
import { findRegistration, findRegistrationByToken, type Registration } from "./registrations.repo.ts";
import { announce, settleSeats } from "./settle-seats.ts";

/** A participant's own registration, by the secret of their link. Refuses (404) a link that opens nothing. */
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
 * The participant's wish is done, once however often it is sent: the place is confirmed, given back, taken or refused,
 * and a seat that this frees is offered to whoever waits, all in one transaction. A held place that is held no longer
 * does not count for the address that opened its link. Refuses (404) a link that opens
 * nothing, and (409) what does not fit the registration's state or comes after the event.
 */
export async function changeRegistration(
  deps: Pick<AppContext, "clock" | "limits" | "write">,
  { token, action, address }: { token: string; action: RegistrationAction; address: string },
): Promise<OwnRegistration> {
  const now = deps.clock.now();
  const { answer, released } = await deps.write(async (unit) => {
    const { tx, invalidate } = unit;
    const { id, eventId } = await registrationOf(tx, token);
    const locked = await lockEvent(tx, eventId);
    if (!locked) throw new Error(`registration ${id} has no event`);
    const settled = await settleSeats(unit, locked, now);
    // Read again: until the lock was ours, somebody else may have changed it.
    const registration = await findRegistration(tx, id);
    if (!registration) throw new Error(`registration ${id} is gone`);
    const state = judgeChange(registration.state, action);
    if (state === registration.state) {
      if (settled.changed) invalidate([eventTag(eventId)]);
      return { answer: presentOwnRegistration(registration, settled.event, now) };
    }
    if (now >= locked.endsAt) throw new AppError(409, "event_past", "Cet événement est passé.");
    const moved = await moveRegistration(tx, registration, { state, now });
    // Who declines an offer knows it.
    if (state === "confirmed" || state === "cancelled") announce(unit, moved.registration, state);
    const after = await settleSeats(unit, moved.event, now);
    invalidate([eventTag(eventId)]);
    return {
      answer: presentOwnRegistration(moved.registration, after.event, now),
      released: registration.state === "held" ? eventId : undefined,
    };
  });
  if (released) await deps.limits.refund(HELD_SEATS_BY_ADDRESS_AND_EVENT, seatsKey(address, released));
  return answer;
}

async function registrationOf(db: Database, token: string): Promise<Registration> {
  const registration = await findRegistrationByToken(db, hashToken(token));
  if (!registration) throw notFound("Inscription non trouvée");
  return registration;
}
