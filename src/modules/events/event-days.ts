import type { Event } from "./events.repo.ts";

const HOUR_MS = 3600 * 1000;
const OFFER_HELD_MS = 48 * HOUR_MS;
const OFFER_ENDS_BEFORE_START_MS = 12 * HOUR_MS;
const SHORTEST_OFFER_MS = 2 * HOUR_MS;

/** The moment at which an event starts: midnight where it has no time. Abidjan keeps UTC all year. */
export function startOfEvent({ eventDate, eventTime }: Pick<Event, "eventDate" | "eventTime">): Date {
  return new Date(`${eventDate}T${eventTime ?? "00:00"}:00Z`);
}

/** The midnight after an event's day: from then on it is past. */
export function endOfEvent({ eventDate }: Pick<Event, "eventDate">): Date {
  return new Date(Date.parse(`${eventDate}T00:00:00Z`) + 24 * HOUR_MS);
}

/** The day in Abidjan, `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/**
 * Until when a place offered now is held: 48 hours, but not beyond 12 hours before the start, so that it can still
 * be offered on. Where the event is nearer than that, two hours, but not beyond the event's day.
 */
export function endOfOffer(event: Pick<Event, "eventDate" | "eventTime">, now: Date): Date {
  const usual = Math.min(now.getTime() + OFFER_HELD_MS, startOfEvent(event).getTime() - OFFER_ENDS_BEFORE_START_MS);
  const shortest = Math.min(now.getTime() + SHORTEST_OFFER_MS, endOfEvent(event).getTime());
  return new Date(Math.max(usual, shortest));
}
