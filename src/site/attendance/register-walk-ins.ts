import { readPhone } from "#platform/phone-number.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { addToSeats, type Event } from "#site/events/events.db.ts";
import { eventTag, remainingSeats } from "#site/events/present-event.ts";
import { reallocateSeats } from "#site/events/reallocate-seats.ts";
import { newcomer } from "#site/events/register-participant.ts";
import { findRegistration, insertRegistrations, noAddress } from "#site/events/registrations.db.ts";
import type { EntryBatch } from "./entrance.contract.ts";
import { type Acting, recordAttendance } from "./record-arrival.ts";

type Record = EntryBatch["entries"][number];

/**
 * Registers the persons whom a device registered at the gate, each once by the id that it chose: they are inside, so that without a
 * free seat they are confirmed beyond the seats. A number that cannot be read is stored as it was typed. The event must be locked.
 */
export async function registerWalkIns(
  unit: UnitOfWork,
  locked: Event,
  { entries, cameAt, ...acting }: Acting & { entries: readonly Record[]; cameAt: (entry: Record) => Date },
): Promise<void> {
  const walkIns = entries.filter(({ newcomer: person, undoes }) => person !== undefined && undoes === null);
  if (walkIns.length === 0) return;
  const { tx } = unit;
  let { event } = await reallocateSeats(unit, locked, acting.now);
  for (const entry of walkIns) {
    const { registration: id, newcomer: person } = entry;
    if (!person || (await findRegistration(tx, id))) continue;
    const phone = person.phone === "" ? "" : (readPhone(person.phone)?.number ?? person.phone);
    const contact = { name: person.name, phone, email: noAddress(), country: HOME_COUNTRY };
    const beyondSeats = remainingSeats(event) <= 0;
    const row = { ...newcomer(event, contact, "confirmed", cameAt(entry)), id, beyondSeats, changedAt: acting.now };
    const [registration] = await insertRegistrations(tx, [row]);
    if (!registration) throw new Error("the registration was not stored");
    if (!beyondSeats) event = await addToSeats(tx, event.id, { confirmed: 1 });
    await recordAttendance(unit, { ...acting, registration, action: beyondSeats ? "admitted" : "registered" });
  }
  unit.invalidate([eventTag(event.id)]);
}
