import type { AppContext } from "#composition/context.ts";
import { findAttempt, findOrder } from "#money/payments/payments.db.ts";
import { auditedDonor, donorOfOrder, findDonor } from "#people/donors/find-donor.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import { notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { findEvent } from "#site/events/events.db.ts";
import { findRegistration } from "#site/events/registrations.db.ts";
import type { NotedSubject } from "./write-notes.ts";

type FindContext = Pick<AppContext, "db">;

/** The payer of a payment without account and address. */
const NOT_KNOWN: KnownPerson = { accountId: null, emailKey: "" };

/** Returns the donor as a subject of notes. Throws 404 if there is none with this id. */
export async function donorSubject(ctx: FindContext, id: string): Promise<NotedSubject> {
  const donor = await findDonor(ctx, id);
  return { person: donor, thing: null, audited: auditedDonor(donor) };
}

/** Returns the member as a subject of notes. Throws 404 if there is none. */
export async function memberSubject({ db }: FindContext, id: string): Promise<NotedSubject> {
  const account = isUuid(id) ? await findAccount(db, id) : undefined;
  if (!account) throw notFound("Ce membre n’existe pas, ou n’existe plus.");
  // Notes about an address are this person's once it is verified.
  const emailKey = account.emailVerifiedAt ? account.emailKey : "";
  return {
    person: { accountId: account.id, emailKey },
    thing: null,
    audited: { kind: "members", id: account.id, name: memberNumberOf(account) },
  };
}

/** Returns the payment as a subject of notes, which all tries of its order share. Throws 404 if there is none. */
export async function paymentSubject({ db }: FindContext, id: string): Promise<NotedSubject> {
  const attempt = isUuid(id) ? await findAttempt(db, id) : undefined;
  const order = attempt && (await findOrder(db, attempt.orderId));
  if (!order) throw notFound("Ce paiement n’existe pas.");
  return {
    person: (await donorOfOrder(db, order)) ?? NOT_KNOWN,
    thing: { kind: "payment", id: order.id },
    audited: { kind: "attempts", id: attempt.id, name: attempt.reference },
  };
}

/** Returns the participant as a subject of notes. Throws 404 if the event has no such registration. */
export async function participantSubject(
  { db }: FindContext,
  { eventId, id }: { eventId: string; id: string },
): Promise<NotedSubject> {
  const registration = isUuid(id) ? await findRegistration(db, id) : undefined;
  if (registration?.eventId !== eventId) throw notFound("Cette inscription n’existe pas.");
  const event = await findEvent(db, eventId);
  return {
    person: { accountId: null, emailKey: registration.emailKey },
    thing: { kind: "participant", id },
    // Under the event's title: a name would outlive its person's erasure.
    audited: { kind: "participants", id, name: event?.title ?? "" },
  };
}
