import { formatDayWithWeekday, formatTime } from "#shared/date-formats.ts";
import { formatBadgeCode } from "#site/attendance/badge-code.contract.ts";
import type { BadgeInfo, EventDetail } from "#site/events/event.contract.ts";
import { formatPlace } from "#site/events/event-place.contract.ts";
import { HOME_TIME_ZONE, timeZoneLabel } from "#site/events/time-zones.contract.ts";

/** The texts of a badge. */
export interface BadgeContent {
  /** The seed of its pattern. */
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
  /** The short form of its code, as people read it. */
  code: string;
}

export const ANNOUNCEMENT = "J’y serai\u202f!";

function zoneOf({ time_zone }: EventDetail): string {
  return time_zone === HOME_TIME_ZONE ? "" : ` (${timeZoneLabel(time_zone)})`;
}

const withCapital = (line: string) => line.charAt(0).toUpperCase() + line.slice(1);

/** Returns the badge of this participant at this event; without contact details. */
export function badgeContent(event: EventDetail, info: BadgeInfo, foundation: string): BadgeContent {
  return {
    slug: event.slug,
    foundation,
    announcement: event.badge_text ?? ANNOUNCEMENT,
    event: event.title,
    name: info.name,
    company: info.company,
    country: info.country,
    day: withCapital(formatDayWithWeekday(event.event_date)),
    time: event.event_time && formatTime(event.event_time) + zoneOf(event),
    place: formatPlace(event),
    code: formatBadgeCode(info.badge_code),
  };
}
