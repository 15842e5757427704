import type { DatabaseHandle } from "#platform/db/database.ts";
import { type Event, insertEvents, type NewEvent } from "#site/events/events.db.ts";
import { EVENTS_TAG } from "#site/events/present-event.ts";
import { writeIn } from "../setup/write-in.ts";

const DAY_MS = 24 * 3600 * 1000;

let made = 0;

/** The day that many days from today, `YYYY-MM-DD`. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** A published event of its own, in thirty days, with ten seats and a speaker; what is given replaces the defaults. */
export async function makeEvent({ db }: DatabaseHandle, change: Partial<NewEvent> = {}): Promise<Event> {
  made += 1;
  return writeIn(db)(async ({ tx, invalidate }) => {
    const [event] = await insertEvents(tx, [
      {
        slug: `journee-de-reboisement-${made}`,
        title: "Journée de reboisement",
        description: "Mille plants à mettre en terre.",
        category: "Environnement",
        eventDate: dayIn(30),
        eventTime: "08:30",
        city: "Bingerville",
        country: "Côte d’Ivoire",
        availableSeats: 10,
        program: "08:30 Accueil\n09:00 Plantation",
        speakers: [{ name: "Aya Kouassi", title: "Forestière", company: null, country: null, bio: "Elle plante." }],
        status: "published",
        publishedAt: new Date(Date.now() - DAY_MS),
        ...change,
      },
    ]);
    if (!event) throw new Error("the event was not stored");
    invalidate([EVENTS_TAG]);
    return event;
  });
}
