import type { Event } from "./events.repo.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const OFFER_HELD_MS = 48 * HOUR_MS;
const OFFER_ENDS_BEFORE_START_MS = 12 * HOUR_MS;
const SHORTEST_OFFER_MS = 2 * HOUR_MS;
const HOLD_MS = 30 * MINUTE_MS;

/**
 * Returns until when a place offered now is held: 48 hours, but not beyond 12 hours before the start, so that it can
 * still be offered again. If the event is nearer than that, two hours, but not beyond the event's day.
 */
export function endOfOffer({ startsAt, endsAt }: Pick<Event, "startsAt" | "endsAt">, now: Date): Date {
  const usual = Math.min(now.getTime() + OFFER_HELD_MS, startsAt.getTime() - OFFER_ENDS_BEFORE_START_MS);
  const shortest = Math.min(now.getTime() + SHORTEST_OFFER_MS, endsAt.getTime());
  return new Date(Math.max(usual, shortest));
}

/** Returns until when a place taken now waits for its link to be opened: 30 minutes, but not beyond the event's day. */
export function endOfHold({ endsAt }: Pick<Event, "endsAt">, now: Date): Date {
  return new Date(Math.min(now.getTime() + HOLD_MS, endsAt.getTime()));
}

/**
 * Returns the start of an event as ISO 8601 in the event's time zone, `2026-12-05T18:30:00+01:00`, or only the day if
 * it has no time.
 */
export function startInZone({ eventDate, eventTime, startsAt }: Event): string {
  if (eventTime === null) return eventDate;
  const local = `${eventDate}T${eventTime}:00`;
  return local + offsetOf((Date.parse(`${local}Z`) - startsAt.getTime()) / MINUTE_MS);
}

function offsetOf(minutes: number): string {
  if (minutes === 0) return "Z";
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}
