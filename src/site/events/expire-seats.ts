import type { AppContext } from "#composition/context.ts";
import { eventTag } from "./event-tags.ts";
import { listEventsOwingOffers, lockEvent } from "./events.repo.ts";
import { reallocateSeats } from "./reallocate-seats.ts";
import { listEventsWithLapsedSeats } from "./registrations.repo.ts";

/**
 * Expires offers and held places whose time is over at all events, and offers free seats to the waiting lists, however
 * they became free.
 */
export async function expireSeats({ clock, db, write }: Pick<AppContext, "clock" | "db" | "write">): Promise<void> {
  const now = clock.now();
  const lapsed = await listEventsWithLapsedSeats(db, now);
  const owing = await listEventsOwingOffers(db, now);
  // One unit for each event, so that none waits for another's lock.
  for (const id of new Set([...lapsed, ...owing].map((event) => event.id))) {
    await write(async (unit) => {
      const event = await lockEvent(unit.tx, id);
      if (!event) return;
      const { changed } = await reallocateSeats(unit, event, now);
      if (changed) unit.invalidate([eventTag(id)]);
    });
  }
}
