import type { AppContext } from "#composition/context.ts";
import { listPublishedEvents } from "#site/events/events.db.ts";
import type { EventFigures } from "./dashboard.contract.ts";

const SHOWN = 5;

/** Returns the next events on the site with their seats, the soonest first. Past ones are left out. */
export async function listComingEvents({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<EventFigures> {
  const now = clock.now();
  const events = await listPublishedEvents(db, { now, category: undefined, limit: SHOWN, offset: 0 });
  return {
    data: events
      .filter(({ endsAt }) => endsAt > now)
      .map(({ id, title, startsAt, availableSeats, confirmedSeats, offeredSeats, heldSeats }) => ({
        ...{ id, title, starts_at: startsAt.toISOString(), seats: availableSeats },
        taken: confirmedSeats + offeredSeats + heldSeats,
      })),
  };
}
