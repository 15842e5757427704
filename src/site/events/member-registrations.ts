import type { ExportRow } from "#people/privacy/my-data.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { EVENTS_TAG } from "./event-tags.ts";
import { type Event, lockEvent } from "./events.repo.ts";
import { judgeChange } from "./judge-change.ts";
import { moveRegistration } from "./move-registration.ts";
import { pseudonymOf } from "./pseudonym.ts";
import { reallocateSeats } from "./reallocate-seats.ts";
import { ACTIVE, listRegistrationsAt, listRegistrationsOf, replacePerson } from "./registrations.repo.ts";

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
