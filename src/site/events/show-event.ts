import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { redirectFormerSlug } from "#site/content/redirect-former-slug.ts";
import { describeEvent } from "./describe-event.ts";
import { editableEvents } from "./editable-events.ts";
import type { EventDetail } from "./event.contract.ts";
import { EVENTS_TAG, eventTag } from "./event-tags.ts";
import { findVisibleEvent } from "./events.repo.ts";

/** Returns the error (404) for an event that is unknown, a draft, or not published yet. */
export function noSuchEvent(): AppError {
  return notFound("Erreur ou événement non trouvé");
}

/** Returns an event with its program, speakers and newest participants. Throws 404 if it is not published, and a redirect if it had the slug before. */
export async function showEvent(
  db: Database,
  { slug, now, hints }: { slug: string; now: Date; hints: CacheHints },
): Promise<EventDetail> {
  hints.dependsOn(EVENTS_TAG);
  // One transaction, so that the seats and the participants are those of one moment.
  return db.transaction(
    async (tx) => {
      const event = await findVisibleEvent(tx, slug, now);
      if (!event) {
        await redirectFormerSlug(tx, editableEvents, { slug, now });
        throw noSuchEvent();
      }
      hints.dependsOn(eventTag(event.id));
      hints.expiresAt(event.endsAt);
      return describeEvent(tx, event, now);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
