import { raiseGenerations } from "#platform/cache/generations.ts";
import { dayOf } from "./event-days.ts";
import { listEventsOwingOffers, lockEvent } from "./events.repo.ts";
import { EVENTS_NOUN } from "./events-noun.ts";
import type { RegistrationDeps } from "./registrations.deps.ts";
import { listEventsWithLapsedOffers } from "./registrations.repo.ts";
import { settleSeats } from "./settle-seats.ts";

/** No offer outlives its time, and no seat is free while somebody waits for it, however it became free. */
export async function sweepSeats(deps: RegistrationDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const lapsed = await listEventsWithLapsedOffers(db, now);
  const owing = await listEventsOwingOffers(db, { now, today: dayOf(now) });
  // One transaction for each event, so that none waits for another's lock.
  for (const id of new Set([...lapsed, ...owing].map((event) => event.id))) {
    await db.transaction(async (tx) => {
      const event = await lockEvent(tx, id);
      if (!event) return;
      const { changed } = await settleSeats(tx, event, now);
      if (changed) await raiseGenerations(tx, [EVENTS_NOUN]);
    });
  }
  deps.wakeOutbox();
}
