import type { AppContext } from "#composition/context.ts";
import { moveNotes } from "#people/notes/notes.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { lockEvent } from "#site/events/events.db.ts";
import {
  ACTIVE,
  findActiveRegistration,
  findRegistration,
  pseudonymOf,
  type Registration,
} from "#site/events/registrations.db.ts";
import { showParticipant } from "./list-participants.ts";
import type { Participant, ParticipantReturn } from "./participants.contract.ts";
import { recordAttendance } from "./record-arrival.ts";
import { takePlace } from "./take-place.ts";

/**
 * Registers the person of an ended registration once more, with a badge of its own, and tells them by mail; the notes go along. A
 * second click finds what the first has made. Throws 404 if the event has no such registration or is not published, and 409
 * if it has not ended, the person was erased, the event is past or, without `if_full`, full.
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
