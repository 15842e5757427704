import { invalidateTags } from "#platform/cache/cache-tags.ts";
import { eventTag } from "./event-tags.ts";
import { listEventsOwingOffers, lockEvent } from "./events.repo.ts";
import type { RegistrationDeps } from "./registrations.deps.ts";
import { listEventsWithLapsedSeats } from "./registrations.repo.ts";
import { settleSeats } from "./settle-seats.ts";

/** No offer and no held place outlives its time, and no seat is free while somebody waits for it, however it became free. */
export async function sweepSeats(deps: RegistrationDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const lapsed = await listEventsWithLapsedSeats(db, now);
  const owing = await listEventsOwingOffers(db, now);
  // One transaction for each event, so that none waits for another's lock.
  for (const id of new Set([...lapsed, ...owing].map((event) => event.id))) {
    await db.transaction(async (tx) => {
      const event = await lockEvent(tx, id);
      if (!event) return;
      const { changed } = await settleSeats(tx, event, now);
      if (changed) await invalidateTags(tx, [eventTag(id)]);
    });
  }
  deps.wakeOutbox();
}
