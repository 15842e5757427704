import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { isUuid, randomReference } from "#platform/ids.ts";
import { requirePhone } from "#platform/phone-number.ts";
import { isVisibleRow } from "#platform/publishing.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { allCountries } from "#shared/all-countries.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { SubscribeBody } from "./event.contract.ts";
import { addToSeats, type Event, lockEvent } from "./events.db.ts";
import { endOfHold, eventTag, remainingSeats } from "./present-event.ts";
import { enqueueStatusMail, isOpen, reallocateSeats } from "./reallocate-seats.ts";
import {
  findActiveRegistration,
  insertRegistrations,
  type NewRegistration,
  type Registration,
} from "./registrations.db.ts";
import { noSuchEvent } from "./show-event.ts";

const TEN_MINUTES = 600;

/** Generous, because mobile operators put thousands of people behind one address. */
export const REGISTRATIONS_BY_ADDRESS: Limit = {
  name: "registrations-by-address",
  points: 300,
  seconds: TEN_MINUTES,
};

/** The seats of one event that an address takes at once. Further ones are held until the link in the mail is opened. */
const SEATS_BY_ADDRESS_AND_EVENT: Limit = { name: "seats-by-address", points: 10, seconds: TEN_MINUTES };

/**
 * The held seats of one event and one address that wait for their link. A hold that is confirmed or given back no
 * longer counts.
 */
export const HELD_SEATS_BY_ADDRESS_AND_EVENT: Limit = {
  name: "held-seats-by-address",
  points: 30,
  seconds: 3 * TEN_MINUTES,
};

/** Limit of people who join one event's waiting list from an address. Attempts that fail otherwise do not count. */
const WAITING_BY_ADDRESS_AND_EVENT: Limit = { name: "waiting-by-address", points: 10, seconds: TEN_MINUTES };

/** Returns the key under which the seats of an address at an event count. */
export function seatsKey(address: string, eventId: string): string {
  return `${address} ${eventId}`;
}

/** Requests for badges by email could test a list of addresses: these limits only allow what one person needs. */
export const BADGE_QUESTIONS_BY_ADDRESS: readonly Limit[] = [
  { name: "badge-questions-by-minute", points: 10, seconds: 60, guessing: true },
  { name: "badge-questions-by-hour", points: 60, seconds: 3600, guessing: true },
];

/**
 * Registers the person and mails a confirmation. From the eleventh seat on that one network address takes at one event
 * within ten minutes, the seat is only held until the link in the mail is opened. Throws 404 if the event is not
 * published, 409 if it is past, the email is registered already, or the event is full (`event_full`), 422 for a phone
 * number that is not valid in the country, and 429 if the address has too many held seats at the event.
 */
export async function registerParticipant(
  ctx: Pick<AppContext, "clock" | "limits" | "write">,
  { body: sent, address }: { body: SubscribeBody; address: string },
): Promise<Registration> {
  const body = withPhone(sent);
  const key = seatsKey(address, body.event_id);
  const { granted } = await ctx.limits.reserve(SEATS_BY_ADDRESS_AND_EVENT, key, 1);
  try {
    if (!granted) await ctx.limits.consume(HELD_SEATS_BY_ADDRESS_AND_EVENT, key);
    const seat = { body, state: granted ? "confirmed" : "held", now: ctx.clock.now() } as const;
    return await ctx.write((unit) => takeSeat(unit, seat));
  } catch (refusal) {
    // No seat was taken.
    await ctx.limits.refund(granted ? SEATS_BY_ADDRESS_AND_EVENT : HELD_SEATS_BY_ADDRESS_AND_EVENT, key);
    throw refusal;
  }
}

/**
 * Takes a seat for the person, and mails a confirmation. Throws what `registerParticipant` does, but for the limits.
 */
async function takeSeat(
  unit: UnitOfWork,
  { body, state, now }: { body: SubscribeBody; state: "confirmed" | "held"; now: Date },
): Promise<Registration> {
  const { tx } = unit;
  const event = await openForNewcomer(unit, body, now);
  if (remainingSeats(event) <= 0) {
    throw new AppError("event_full", "Cet événement est complet. Vous pouvez rejoindre la liste d’attente.");
  }
  const inserted = await insertOne(tx, newcomer(event, body, state, now));
  await addToSeats(tx, event.id, { [state]: 1 });
  enqueueStatusMail(unit, inserted, state);
  unit.invalidate([eventTag(event.id)]);
  return inserted;
}

/**
 * Adds the person to the end of the waiting list. Throws like `registerParticipant`, and 409 (`seats_left`) if the
 * event is not full, and 429 if ten people have joined from the address in ten minutes.
 */
export async function joinWaitingList(
  { clock, limits, write }: Pick<AppContext, "clock" | "limits" | "write">,
  { body: sent, address }: { body: SubscribeBody; address: string },
): Promise<void> {
  const body = withPhone(sent);
  const now = clock.now();
  await write(async (unit) => {
    const event = await openForNewcomer(unit, body, now);
    if (remainingSeats(event) > 0) {
      throw new AppError("seats_left", "Il reste des places\u00a0: vous pouvez vous inscrire directement.");
    }
    enqueueStatusMail(unit, await insertOne(unit.tx, newcomer(event, body, "waiting", now)), "waiting");
    await unit.flush();
    const key = seatsKey(address, event.id);
    await limits.consumeWith(unit.tx, [{ limit: WAITING_BY_ADDRESS_AND_EVENT, key }]);
  });
}

/**
 * Returns the body with its phone number, which may replace a `former` one, in international form; an empty one stays
 * so. Throws 422 as `requirePhone`.
 */
export function withPhone<Body extends Pick<SubscribeBody, "phone" | "country" | "phone_confirmed">>(
  body: Body,
  former?: string,
): Body {
  const { phone: typed, country, phone_confirmed: confirmed } = body;
  if (typed === "") return body;
  const read = { field: "phone", country: allCountries().get(country), former, confirmed };
  return { ...body, phone: requirePhone(typed, read) };
}

/**
 * Returns the event, locked, with its seats reallocated: the seats still free are not due to the waiting list. Throws
 * as `registerParticipant` but for a full event.
 */
export async function openForNewcomer(
  unit: UnitOfWork,
  { event_id: id, email }: Pick<SubscribeBody, "event_id" | "email">,
  now: Date,
): Promise<Event> {
  const { tx } = unit;
  const locked = isUuid(id) ? await lockEvent(tx, id) : undefined;
  if (!locked || !isVisibleRow(locked, now)) throw noSuchEvent();
  if (now >= locked.endsAt) throw new AppError("event_past", "Cet événement est passé.");
  if (!isOpen(locked, now)) {
    throw new AppError("event_closed", "Les inscriptions à cet événement sont closes.");
  }
  const { event } = await reallocateSeats(unit, locked, now);
  const existing = await findActiveRegistration(tx, { eventId: event.id, email });
  if (existing) throw alreadyThere(existing);
  return event;
}

/** Returns the refusal (409) of an address that has a registration of the event already. */
export function alreadyThere({ state }: Registration): AppError {
  if (state === "confirmed") {
    return new AppError("already_registered", "Cette adresse e\u2011mail est déjà inscrite à cet événement.");
  }
  if (state === "held") {
    return new AppError(
      "already_held",
      "Une place est déjà réservée à cette adresse e\u2011mail\u00a0: ouvrez le lien que vous avez reçu pour la confirmer.",
    );
  }
  if (state === "offered") {
    return new AppError(
      "already_offered",
      "Une place est déjà proposée à cette adresse e\u2011mail\u00a0: ouvrez le lien que vous avez reçu.",
    );
  }
  return new AppError("already_waiting", "Cette adresse e\u2011mail est déjà sur la liste d’attente.");
}

/** Returns the row of a new registration of the event, with a badge of its own. */
export function newcomer(
  event: Event,
  { name, email, phone, company, country }: Omit<SubscribeBody, "event_id">,
  state: "confirmed" | "held" | "waiting",
  now: Date,
): NewRegistration {
  return {
    eventId: event.id,
    state,
    heldUntil: state === "held" ? endOfHold(event, now) : null,
    name,
    email,
    emailKey: emailKeyOf(email),
    phone,
    company: company || null,
    country,
    badgeCode: randomReference(),
    createdAt: now,
    changedAt: now,
  };
}

async function insertOne(tx: Transaction, row: NewRegistration): Promise<Registration> {
  const [inserted] = await insertRegistrations(tx, [row]);
  if (!inserted) throw new Error("the registration was not stored");
  return inserted;
}
