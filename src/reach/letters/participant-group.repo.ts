import { and, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { isNotErased } from "#site/events/pseudonym.ts";
import type { Registration } from "#site/events/registrations.repo.ts";
import { registrations } from "#site/events/registrations.table.ts";
import type { ParticipantSegment } from "./letters.contract.ts";

/** A part of those who registered for one event. Each has one address, and an address is there once. */
interface ParticipantGroup {
  group: ParticipantSegment;
  eventId: string;
}

/** Returns how many are in the group now. */
export async function countGroup(db: Database, group: ParticipantGroup): Promise<number> {
  return db.$count(registrations, isInGroup(group));
}

/** Returns the registration, unless it has left the group. */
export async function findInGroup(
  db: Database,
  { id, ...group }: ParticipantGroup & { id: string },
): Promise<Registration | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), isInGroup(group)));
  return row;
}

/** The condition that a registration is in the group. */
export function isInGroup({ group, eventId }: ParticipantGroup): SQL | undefined {
  return and(eq(registrations.eventId, eventId), isNotErased(), isOf(group));
}

function isOf(group: ParticipantSegment): SQL | undefined {
  const { state, enteredAt } = registrations;
  switch (group) {
    case "registered":
      // A place that is only held has an address that may be another person's.
      return inArray(state, ["confirmed", "offered", "waiting"]);
    case "seated":
      return eq(state, "confirmed");
    case "waitlisted":
      return inArray(state, ["offered", "waiting"]);
    case "absent":
      return and(eq(state, "confirmed"), isNull(enteredAt));
    case "entered":
      return isNotNull(enteredAt);
  }
}
