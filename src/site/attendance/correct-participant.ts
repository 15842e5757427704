import type { AppContext } from "#composition/context.ts";
import { listActions } from "#operations/audit/list-audit.ts";
import { moveNotes } from "#people/notes/notes.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { refuseSoonAgain } from "#platform/mail/refuse-soon-again.ts";
import { formatPhone, readPhone } from "#platform/phone-number.ts";
import { refuseOverwriting } from "#platform/refuse-overwriting.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { MISSING } from "#shared/typed-line.ts";
import type { RegistrationState } from "#site/events/event.contract.ts";
import { lockEvent } from "#site/events/events.db.ts";
import { enqueueStatusMail } from "#site/events/reallocate-seats.ts";
import { alreadyThere, withPhone } from "#site/events/register-participant.ts";
import {
  addressOf,
  correctPerson,
  findActiveRegistration,
  findRegistration,
  type Registration,
} from "#site/events/registrations.db.ts";
import { showParticipant } from "./list-participants.ts";
import type { Participant, ParticipantCorrection } from "./participants.contract.ts";
import { type Acting, recordAttendance } from "./record-arrival.ts";

/** Names of actions in the audit log. */
const CORRECTED = "corrected_participant";
const MAILED_AGAIN = "mailed_again";

const MAILED = ["confirmed", "waiting", "offered", "held"] as const satisfies readonly RegistrationState[];

/**
 * Corrects what `body` names of a participant, and leaves the rest as it is. A new address is mailed how the
 * registration stands, and the links that were sent to the former one are void. The same again changes and mails
 * nothing. Throws 404 if the event has no such registration, 409 if it has ended, the address has another one, or as
 * `refuseOverwriting`, and 422 for a telephone number that is not valid.
 */
export async function correctParticipant(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, id, body, origin }: { eventId: string; id: string; body: ParticipantCorrection; origin: string },
): Promise<Participant> {
  return write(async (unit) => {
    const { tx } = unit;
    const before = await lockActive(tx, { eventId, id });
    const right = rightPerson(before, body);
    const { email } = right;
    refuseOverwriting({
      shown: body.before,
      stored: shownValues(before),
      wanted: shownValues({ ...before, ...right }),
    });
    const corrected = Object.entries(right)
      .filter(([field, value]) => before[field as keyof Registration] !== value)
      .map(([field]) => field);
    const hasNewAddress = emailKeyOf(email) !== before.emailKey;
    if (hasNewAddress) {
      const other = await findActiveRegistration(tx, { eventId, email });
      if (other) {
        const { code, message } = alreadyThere(other);
        throw new AppError(code, message, { fields: { email: [message] } });
      }
    }
    const now = clock.now();
    const registration =
      corrected.length === 0 ? before : await correctPerson(tx, before, { ...right, changedAt: now });
    if (corrected.length > 0) {
      const acting = { staff, origin, now, registration };
      await recordAttendance(unit, { ...acting, action: CORRECTED, after: { corrected } });
    }
    if (hasNewAddress) {
      await enqueueAgain(unit, registration);
      await moveNotes(tx, { kind: "participant", id }, { emailKey: registration.emailKey });
    }
    return showParticipant(tx, registration);
  });
}

/** Returns the fields of the correction as the form shows them. */
function shownValues(registration: Registration) {
  const { name, phone, company, country } = registration;
  return { name, email: addressOf(registration) ?? "", phone: formatPhone(phone), company: company ?? "", country };
}

/**
 * Returns the person as they are once corrected. Throws 422 for a telephone number that is not valid, and an address
 * that is taken away.
 */
function rightPerson(before: Registration, body: ParticipantCorrection) {
  const { name = before.name, email, phone, phone_confirmed, company, country = before.country } = body;
  // A country that is corrected with the number says how it is read, and so does Côte d'Ivoire if an operator has the
  // number there.
  const isHome = country === HOME_COUNTRY && phone !== undefined && readPhone(phone)?.assigned;
  const former = country === before.country && !isHome ? before.phone : undefined;
  return {
    name,
    email: email === undefined ? before.email : email || keptAddress(before),
    phone: phone === undefined ? before.phone : withPhone({ phone, country, phone_confirmed }, former).phone,
    company: company === undefined ? before.company : company || null,
    country,
  };
}

/** Returns the stored address of a participant without one. Throws 422 if there is one: it cannot be taken away. */
function keptAddress(before: Registration): string {
  if (addressOf(before) === null) return before.email;
  throw new AppError("invalid", MISSING, { fields: { email: [MISSING] } });
}

/**
 * Mails once more how the registration stands. Throws 409 if it has ended, if there is no address, and as
 * `refuseSoonAgain`, also after the mail to a corrected address.
 */
export async function mailAgain(
  unit: UnitOfWork,
  { id, eventId }: Registration,
  { staff, origin, now }: Acting,
): Promise<Registration> {
  const registration = await lockActive(unit.tx, { eventId, id });
  if (addressOf(registration) === null) {
    throw new AppError(
      "no_address",
      "Cette personne n’a pas d’adresse e\u2011mail\u00a0: ajoutez-la par «\u00a0Corriger…\u00a0».",
    );
  }
  const last = (await listActions(unit.tx, { kind: "participants", id })).findLast(
    ({ action, after }) => action === MAILED_AGAIN || (action === CORRECTED && isOfAddress(after)),
  );
  refuseSoonAgain(last?.at, now);
  await recordAttendance(unit, { staff, origin, now, registration, action: MAILED_AGAIN });
  await enqueueAgain(unit, registration);
  return registration;
}

function isOfAddress(after: unknown): boolean {
  return (after as { corrected: string[] }).corrected.includes("email");
}

/** Enqueues a mail of its own; the log has what it is for. */
async function enqueueAgain(unit: UnitOfWork, registration: Registration): Promise<void> {
  const state = MAILED.find((one) => one === registration.state);
  if (!state) throw new Error(`registration ${registration.id} has ended`);
  const of = { kind: "participants", id: registration.id };
  const corrected = await listActions(unit.tx, { ...of, action: CORRECTED });
  const mailed = await listActions(unit.tx, { ...of, action: MAILED_AGAIN });
  enqueueStatusMail(unit, registration, state, { again: corrected.length + mailed.length + 1 });
}

/** Returns the registration, under its event's lock. Throws 404 if the event has none, and 409 if it has ended. */
async function lockActive(tx: Transaction, { eventId, id }: { eventId: string; id: string }): Promise<Registration> {
  const isKnown = isUuid(id) && isUuid(eventId) && (await lockEvent(tx, eventId)) !== undefined;
  const registration = isKnown ? await findRegistration(tx, id) : undefined;
  if (registration?.eventId !== eventId) throw notFound("Cette inscription n’existe pas.");
  if (MAILED.some((state) => state === registration.state)) return registration;
  throw new AppError(`registration_${registration.state}`, "Cette inscription a déjà pris fin.");
}
