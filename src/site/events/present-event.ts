import type { EventDetail, EventSummary } from "./event.contract.ts";
import { startInZone } from "./event-days.ts";
import type { Event } from "./events.repo.ts";

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
    description: event.description,
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
export function presentEventDetail(
  event: Event,
  { participants, bannerAlt, now }: { participants: { id: string }[]; bannerAlt: string; now: Date },
): EventDetail {
  return {
    ...presentEvent(event, now),
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
  };
}
