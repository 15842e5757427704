import type { EventDetail } from "#contracts/event.ts";
import { readAlternative } from "#modules/library/read-alternative.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { EVENTS_TAG, eventTag } from "./event-tags.ts";
import { findVisibleEvent, listSpeakers } from "./events.repo.ts";
import { presentEventDetail } from "./present-event.ts";
import { listNewestParticipants } from "./registrations.repo.ts";

const PARTICIPANTS_SHOWN = 50;

/** Returns the error (404) for an event that is unknown, a draft, or not published yet. */
export function noSuchEvent(): AppError {
  return notFound("Erreur ou événement non trouvé");
}

/** Returns an event with its program, speakers and newest participants. Throws 404 if it is not published. */
export async function showEvent(
  db: Database,
  { slug, now, hints }: { slug: string; now: Date; hints: CacheHints },
): Promise<EventDetail> {
  hints.dependsOn(EVENTS_TAG);
  // One transaction, so that the seats and the participants are those of one moment.
  return db.transaction(
    async (tx) => {
      const event = await findVisibleEvent(tx, slug, now);
      if (!event) throw noSuchEvent();
      hints.dependsOn(eventTag(event.id));
      hints.expiresAt(event.endsAt);
      const speakers = await listSpeakers(tx, event.id);
      const participants = await listNewestParticipants(tx, event.id, PARTICIPANTS_SHOWN);
      const bannerAlt = await readAlternative(tx, event.bannerImage);
      return presentEventDetail(event, { speakers, participants, bannerAlt, now });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
