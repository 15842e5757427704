import type { Database } from "#platform/db/database.ts";
import { readAlternative } from "#site/library/read-alternative.ts";
import type { EventDetail } from "./event.contract.ts";
import type { Event } from "./events.repo.ts";
import { presentEventDetail } from "./present-event.ts";
import { listNewestParticipants } from "./registrations.repo.ts";

const PARTICIPANTS_SHOWN = 50;

/** Returns what the event's page shows of it, whatever its state. */
export async function describeEvent(db: Database, event: Event, now: Date): Promise<EventDetail> {
  const participants = await listNewestParticipants(db, event.id, PARTICIPANTS_SHOWN);
  const bannerAlt = await readAlternative(db, event.bannerImage);
  return presentEventDetail(event, { participants, bannerAlt, now });
}
