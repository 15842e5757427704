import type { ExportRow } from "#contracts/my-data.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import { endOfEvent } from "./event-days.ts";
import { addToSeats, type Event, lockEvent } from "./events.repo.ts";
import { EVENTS_NOUN } from "./events-noun.ts";
import { judgeChange } from "./judge-change.ts";
import { pseudonymOf } from "./pseudonym.ts";
import {
  listRegistrationsAt,
  listRegistrationsOf,
  type Registration,
  replacePerson,
  setState,
} from "./registrations.repo.ts";
import { settleSeats } from "./settle-seats.ts";

const ACTIVE: readonly Registration["state"][] = ["confirmed", "offered", "waiting"];

/** Everything that was ever registered with this address, as an export has it. */
export async function exportRegistrations(db: Database, emailKey: string): Promise<ExportRow[]> {
  const rows = await listRegistrationsOf(db, emailKey);
  return rows.map(({ registration, title, eventDate }) => ({
    event: title,
    event_date: eventDate,
    state: registration.state,
    name: registration.name,
    email: registration.email,
    phone: registration.phone,
    company: registration.company,
    country: registration.country,
    badge_code: registration.badgeCode,
    registered_at: registration.createdAt.toISOString(),
  }));
}

/**
 * Nothing says any more who registered with this address: places to come are given back first, so that those who
 * wait get them, and then every registration keeps a pseudonym of its own. Answers the nouns that changed. It holds
 * the rows of those events until the transaction ends, in the order of their ids, so that two such never wait for
 * each other.
 */
export async function forgetParticipant(tx: Transaction, emailKey: string, now: Date): Promise<string[]> {
  const rows = await listRegistrationsOf(tx, emailKey);
  const eventIds = [...new Set(rows.map(({ registration }) => registration.eventId))].sort();
  for (const eventId of eventIds) {
    const event = await lockEvent(tx, eventId);
    if (event) await forgetAt(tx, { event, emailKey, now });
  }
  return eventIds.length > 0 ? [EVENTS_NOUN] : [];
}

async function forgetAt(
  tx: Transaction,
  { event: locked, emailKey, now }: { event: Event; emailKey: string; now: Date },
): Promise<void> {
  let { event } = await settleSeats(tx, locked, now);
  for (const registration of await listRegistrationsAt(tx, { eventId: event.id, emailKey })) {
    if (ACTIVE.includes(registration.state) && now < endOfEvent(event)) {
      event = await giveBack(tx, { event, registration, now });
    }
    await replacePerson(tx, registration.id, { ...pseudonymOf(registration.id), badgeCode: randomReference() });
  }
  await settleSeats(tx, event, now);
}

async function giveBack(
  tx: Transaction,
  { event, registration: { id, state }, now }: { event: Event; registration: Registration; now: Date },
): Promise<Event> {
  await setState(tx, id, { state: judgeChange(state, "cancel"), now });
  return addToSeats(tx, event.id, {
    confirmed: -Number(state === "confirmed"),
    offered: -Number(state === "offered"),
  });
}
