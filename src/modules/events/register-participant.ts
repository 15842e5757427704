import type { SubscribeBody } from "#contracts/event.ts";
import { raiseGenerations } from "#platform/cache/generations.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { randomReference } from "#platform/ids.ts";
import { endOfEvent } from "./event-days.ts";
import { addToSeats, type Event, lockEvent } from "./events.repo.ts";
import { EVENTS_NOUN } from "./events-noun.ts";
import { remainingSeats } from "./present-event.ts";
import type { RegistrationDeps } from "./registrations.deps.ts";
import {
  findActiveRegistration,
  insertRegistrations,
  type NewRegistration,
  type Registration,
} from "./registrations.repo.ts";
import { announce, isOpen, settleSeats } from "./settle-seats.ts";
import { noSuchEvent } from "./show-event.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The person has a seat, and a confirmation on its way by mail. Refuses (404) what is not published and (409) past
 * events, an email that is registered already, and `event_full`.
 */
export async function registerParticipant(deps: RegistrationDeps, body: SubscribeBody): Promise<Registration> {
  const now = deps.clock.now();
  const registration = await deps.db.transaction(async (tx) => {
    const event = await openForNewcomer(tx, body, now);
    if (remainingSeats(event) <= 0) {
      throw new AppError(409, "event_full", "Cet événement est complet. Vous pouvez rejoindre la liste d’attente.");
    }
    const inserted = await insertOne(tx, newcomer(event, body, "confirmed", now));
    await addToSeats(tx, event.id, { confirmed: 1, offered: 0 });
    await announce(tx, inserted, now);
    await raiseGenerations(tx, [EVENTS_NOUN]);
    return inserted;
  });
  deps.wakeOutbox();
  return registration;
}

/**
 * The person waits for a seat, behind everybody who came before. Refuses what `registerParticipant` refuses, and
 * (409 `seats_left`) an event that is not full.
 */
export async function joinWaitingList(deps: RegistrationDeps, body: SubscribeBody): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const event = await openForNewcomer(tx, body, now);
    if (remainingSeats(event) > 0) {
      throw new AppError(409, "seats_left", "Il reste des places\u00a0: vous pouvez vous inscrire directement.");
    }
    await announce(tx, await insertOne(tx, newcomer(event, body, "waiting", now)), now);
  });
  deps.wakeOutbox();
}

/** The event, locked, with its seats settled: what is free now belongs to nobody who waits. */
async function openForNewcomer(tx: Transaction, { event_id: id, email }: SubscribeBody, now: Date): Promise<Event> {
  const locked = UUID.test(id) ? await lockEvent(tx, id) : undefined;
  if (!locked || locked.status === "draft" || !locked.publishedAt || locked.publishedAt > now) throw noSuchEvent();
  if (now >= endOfEvent(locked)) throw new AppError(409, "event_past", "Cet événement est passé.");
  if (!isOpen(locked, now)) {
    throw new AppError(409, "event_closed", "Les inscriptions à cet événement sont closes.");
  }
  const { event } = await settleSeats(tx, locked, now);
  const existing = await findActiveRegistration(tx, { eventId: event.id, email });
  if (existing) throw alreadyThere(existing);
  return event;
}

function alreadyThere({ state }: Registration): AppError {
  if (state === "confirmed") {
    return new AppError(409, "already_registered", "Cette adresse e-mail est déjà inscrite à cet événement.");
  }
  if (state === "offered") {
    return new AppError(
      409,
      "already_offered",
      "Une place est déjà proposée à cette adresse e-mail\u00a0: ouvrez le lien que vous avez reçu.",
    );
  }
  return new AppError(409, "already_waiting", "Cette adresse e-mail est déjà sur la liste d’attente.");
}

function newcomer(
  { id: eventId }: Event,
  { name, email, phone, company, country }: SubscribeBody,
  state: "confirmed" | "waiting",
  now: Date,
): NewRegistration {
  return {
    eventId,
    state,
    name,
    email,
    emailKey: email.toLowerCase(),
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
