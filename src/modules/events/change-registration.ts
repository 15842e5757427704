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
import { enqueueStatusMail, reallocateSeats } from "./reallocate-seats.ts";
import { HELD_SEATS_BY_ADDRESS_AND_EVENT, seatsKey } from "./registration-limits.ts";
import { findRegistration, findRegistrationByToken, type Registration } from "./registrations.repo.ts";

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
  const { answer, released } = await ctx.write(async (unit) => {
    const { tx, invalidate } = unit;
    const { id, eventId } = await registrationOf(tx, token);
    const locked = await lockEvent(tx, eventId);
    if (!locked) throw new Error(`registration ${id} has no event`);
    const settled = await reallocateSeats(unit, locked, now);
    // Read again: it may have changed before the lock was ours.
    const registration = await findRegistration(tx, id);
    if (!registration) throw new Error(`registration ${id} is gone`);
    const state = judgeChange(registration.state, action);
    if (state === registration.state) {
      if (settled.changed) invalidate([eventTag(eventId)]);
      return { answer: presentOwnRegistration(registration, settled.event, now) };
    }
    if (now >= locked.endsAt) throw new AppError(409, "event_past", "Cet événement est passé.");
    const moved = await moveRegistration(tx, registration, { state, now });
    // No mail for a declined offer: the participant has just declined it.
    if (state === "confirmed" || state === "cancelled") enqueueStatusMail(unit, moved.registration, state);
    const after = await reallocateSeats(unit, moved.event, now);
    invalidate([eventTag(eventId)]);
    return {
      answer: presentOwnRegistration(moved.registration, after.event, now),
      released: registration.state === "held" ? eventId : undefined,
    };
  });
  if (released) await ctx.limits.refund(HELD_SEATS_BY_ADDRESS_AND_EVENT, seatsKey(address, released));
  return answer;
}

async function registrationOf(db: Database, token: string): Promise<Registration> {
  const registration = await findRegistrationByToken(db, hashToken(token));
  if (!registration) throw notFound("Inscription non trouvée");
  return registration;
}
