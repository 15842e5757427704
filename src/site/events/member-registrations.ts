import { lineOf, type MergePart } from "#composition/merge-part.ts";
import type { DossierRow } from "#people/donors/donors.contract.ts";
import type { ExportRow } from "#people/privacy/my-data.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { quoted } from "#shared/quoted.ts";
import { judgeChange } from "./change-registration.ts";
import { type Event, lockEvent } from "./events.db.ts";
import { EVENTS_TAG } from "./present-event.ts";
import { moveRegistration, reallocateSeats } from "./reallocate-seats.ts";
import { nameOfRegistration } from "./registration-words.contract.ts";
import {
  ACTIVE,
  listRegistrationsAt,
  listRegistrationsOf,
  pseudonymOf,
  reassignRegistrations,
  registrations,
  replacePerson,
} from "./registrations.db.ts";

/** Returns everything that was ever registered with this address, for an export. */
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
    entered_at: registration.enteredAt?.toISOString() ?? null,
  }));
}

/**
 * Erases the participant with this address: gives places to come back first, so that the waiting list gets them, then
 * replaces the person in every registration by a pseudonym. Locks the rows of those events until the unit ends, in the
 * order of their ids, so that two calls do not deadlock.
 */
export async function eraseParticipant(unit: UnitOfWork, emailKey: string, now: Date): Promise<void> {
  const { tx, invalidate } = unit;
  const rows = await listRegistrationsOf(tx, emailKey);
  const eventIds = [...new Set(rows.map(({ registration }) => registration.eventId))].sort();
  for (const eventId of eventIds) {
    const event = await lockEvent(tx, eventId);
    if (event) await eraseAt(unit, { event, emailKey, now });
  }
  if (eventIds.length > 0) invalidate([EVENTS_TAG]);
}

async function eraseAt(
  unit: UnitOfWork,
  { event: locked, emailKey, now }: { event: Event; emailKey: string; now: Date },
): Promise<void> {
  const { tx } = unit;
  let { event } = await reallocateSeats(unit, locked, now);
  for (const registration of await listRegistrationsAt(tx, { eventId: event.id, emailKey })) {
    if (ACTIVE.includes(registration.state) && now < event.endsAt) {
      const state = judgeChange(registration.state, "cancel");
      ({ event } = await moveRegistration(tx, registration, { state, now }));
    }
    await replacePerson(tx, registration.id, { ...pseudonymOf(registration.id), badgeCode: randomReference() });
  }
  await reallocateSeats(unit, event, now);
}

/** The merge of registrations: those of the leaving address move, unless both have a place at the same event. */
export const registrationsMerge: MergePart = {
  columns: { moved: [registrations.email, registrations.emailKey] },
  byAddress: true,
  async preview(db, { from, into }) {
    const { moving, staying } = await split(db, from.emailKey, into.emailKey);
    return [
      ...lineOf("Inscriptions à des événements", "moves", moving.length),
      ...lineOf(
        "Inscriptions au même événement",
        "remains",
        staying.length,
        staying.map(
          ({ title }) =>
            `${quoted(title)}\u00a0: les deux places sont gardées. Celle du compte qui disparaît reste à l’adresse ${from.email}.`,
        ),
      ),
    ];
  },
  async move({ tx }, { from, into }) {
    const { moving } = await split(tx, from.emailKey, into.emailKey);
    const eventIds = [...new Set(moving.map(({ registration }) => registration.eventId))].sort();
    for (const eventId of eventIds) await lockEvent(tx, eventId);
    // Read again: a place may have been taken before the events were locked.
    const ids = (await split(tx, from.emailKey, into.emailKey)).moving.map(({ registration }) => registration.id);
    await reassignRegistrations(tx, ids, into.email);
  },
};

async function split(db: Database, from: string | null, into: string | null) {
  const own = from === null || into === null ? [] : await listRegistrationsOf(db, from);
  const others = own.length === 0 || into === null ? [] : await listRegistrationsOf(db, into);
  const isActive = ({ registration }: (typeof own)[number]) => ACTIVE.includes(registration.state);
  const taken = new Set(others.filter(isActive).map(({ registration }) => registration.eventId));
  const isDouble = (one: (typeof own)[number]) => isActive(one) && taken.has(one.registration.eventId);
  return { moving: own.filter((one) => !isDouble(one)), staying: own.filter(isDouble) };
}

/** Returns what was registered with this address as rows of a donor's page, the newest first. */
export async function dossierOfParticipant(db: Database, emailKey: string): Promise<DossierRow[]> {
  const rows = await listRegistrationsOf(db, emailKey);
  return rows.map(({ registration, title }) => ({
    kind: "registration",
    id: registration.id,
    at: registration.createdAt.toISOString(),
    label: title,
    state: nameOfRegistration(registration.state),
    amount: null,
    received: null,
    receipt: null,
    path: adminPaths.participants(registration.eventId),
  }));
}
