import type { AppContext } from "#modules/context.ts";
import { eventTag } from "./event-tags.ts";
import { listEventsOwingOffers, lockEvent } from "./events.repo.ts";
import { listEventsWithLapsedSeats } from "./registrations.repo.ts";
import { settleSeats } from "./settle-seats.ts";

/** No offer and no held place outlives its time, and no seat is free while somebody waits for it, however it became free. */
export async function sweepSeats({ clock, db, write }: Pick<AppContext, "clock" | "db" | "write">): Promise<void> {
  const now = clock.now();
  const lapsed = await listEventsWithLapsedSeats(db, now);
  const owing = await listEventsOwingOffers(db, now);
  // One unit for each event, so that none waits for another's lock.
  for (const id of new Set([...lapsed, ...owing].map((event) => event.id))) {
    await write(async (unit) => {
      const event = await lockEvent(unit.tx, id);
      if (!event) return;
      const { changed } = await settleSeats(unit, event, now);
      if (changed) unit.invalidate([eventTag(id)]);
    });
  }
}
