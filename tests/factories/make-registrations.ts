import type { DatabaseHandle } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import type { Event } from "#site/events/events.db.ts";
import { type Registration, registrations } from "#site/events/registrations.db.ts";

let made = 0;

/** Stores new people's registrations as they are given. Bypasses the event's counters of seats. */
export async function makeRegistrations(
  { db }: DatabaseHandle,
  { id: eventId }: Pick<Event, "id">,
  people: readonly Partial<typeof registrations.$inferInsert>[],
): Promise<Registration[]> {
  const now = new Date();
  const rows = people.map((change) => {
    made += 1;
    const email = `participante.${made}@exemple.example`;
    const person = { name: `Mariam Traoré ${made}`, email, emailKey: email, phone: "+2250708091011" };
    const country = "Côte d’Ivoire";
    return {
      eventId,
      state: "confirmed" as const,
      ...person,
      country,
      badgeCode: randomReference(),
      createdAt: now,
      changedAt: now,
      ...change,
    };
  });
  return db.insert(registrations).values(rows).returning();
}
