import type { BadgeInfo, EventDetail } from "#contracts/event.ts";
import { formatDate, formatTime } from "#contracts/formats.ts";
import { HOME_TIME_ZONE, timeZoneLabel } from "#contracts/time-zones.ts";

/** What a badge says, in the words in which it says it. */
export interface BadgeContent {
  /** The seed of its cloth. */
  slug: string;
  foundation: string;
  announcement: string;
  event: string;
  name: string;
  company: string | null;
  country: string;
  day: string;
  time: string | null;
  place: string;
  code: string;
}

export const ANNOUNCEMENT = "J’y serai\u202f!";

function zoneOf({ time_zone }: EventDetail): string {
  return time_zone === HOME_TIME_ZONE ? "" : ` (${timeZoneLabel(time_zone)})`;
}

/** The badge of this participant at this event; nothing of how to reach them. */
export function badgeContent(event: EventDetail, info: BadgeInfo, foundation: string): BadgeContent {
  return {
    slug: event.slug,
    foundation,
    announcement: ANNOUNCEMENT,
    event: event.title,
    name: info.name,
    company: info.company,
    country: info.country,
    day: formatDate(event.event_date),
    time: event.event_time && formatTime(event.event_time) + zoneOf(event),
    place: `${event.city}, ${event.country}`,
    code: info.badge_code,
  };
}
