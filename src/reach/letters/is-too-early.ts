import type { Database } from "#platform/db/database.ts";
import { findEvent } from "#site/events/events.repo.ts";
import type { Letter } from "./letters.repo.ts";

/** Returns whether the readers are those who have come, or have not, to an event that begins after this moment. */
export async function isTooEarly(db: Database, { segment, targetId }: Letter, at: Date): Promise<boolean> {
  if ((segment !== "absent" && segment !== "entered") || targetId === null) return false;
  const event = await findEvent(db, targetId);
  return event === undefined || event.startsAt > at;
}
