import type { Database } from "#platform/db/database.ts";
import { asRichText, EXCERPT_LENGTH, plainText } from "#platform/rich-text.ts";
import { readAlternative } from "#site/library/list-pictures.ts";
import type { EventDetail, EventSummary } from "./event.contract.ts";
import type { Event } from "./events.db.ts";
import { listNewestParticipants } from "./registrations.db.ts";

/** The cache tag of responses that list events: invalidated when an event is added or edited. */
export const EVENTS_TAG = "events";

/** The cache tag of responses that show this event: invalidated when its seats or participants change. */
export const eventTag = (id: string): string => `event:${id}`;

/** Returns the free seats: neither confirmed nor offered, nor held until a link is opened. */
export function remainingSeats(event: Event): number {
  return event.availableSeats - event.confirmedSeats - event.offeredSeats - event.heldSeats;
}

/** Returns what the public may see of an event in a list. */
export function presentEvent(event: Event, now: Date): EventSummary {
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    description: plainText(asRichText(event.description), EXCERPT_LENGTH),
    category: event.category,
    banner_image: event.bannerImage,
    event_date: event.eventDate,
    event_time: event.eventTime,
    time_zone: event.timeZone,
    starts_at: startInZone(event),
    ends_at: event.endsAt.toISOString(),
    venue: event.venue,
    city: event.city,
    country: event.country,
    available_seats: event.availableSeats,
    remaining_seats: remainingSeats(event),
    past: now >= event.endsAt,
  };
}

/**
 * Returns an event with its program and speakers, and only the ids of its participants, so that no page can name one.
 */
function presentEventDetail(
  event: Event,
  { participants, bannerAlt, now }: { participants: { id: string }[]; bannerAlt: string; now: Date },
): EventDetail {
  const summary = presentEvent(event, now);
  return {
    ...summary,
    description: asRichText(event.description),
    excerpt: summary.description,
    banner_alt: bannerAlt,
    program: event.program,
    badge_text: event.badgeText,
    speakers: event.speakers.map((speaker, index) => ({
      id: String(index + 1),
      ...speaker,
      photo: speaker.photo ?? null,
    })),
    participants: participants.map(({ id }) => ({ id })),
    participants_count: event.confirmedSeats,
    closed: event.status === "archived",
  };
}

const PARTICIPANTS_SHOWN = 50;

/** Returns what the event's page shows of it, whatever its state. */
export async function describeEvent(db: Database, event: Event, now: Date): Promise<EventDetail> {
  const participants = await listNewestParticipants(db, event.id, PARTICIPANTS_SHOWN);
  const bannerAlt = await readAlternative(db, event.bannerImage);
  return presentEventDetail(event, { participants, bannerAlt, now });
}

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
function startInZone({ eventDate, eventTime, startsAt }: Event): string {
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
