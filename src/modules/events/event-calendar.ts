import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { MailFoundation } from "#modules/mailing/mail-content.ts";
import { endOfEvent, startOfEvent } from "./event-days.ts";
import type { Event } from "./events.repo.ts";

const HOUR_MS = 3600 * 1000;
const USUAL_LENGTH_MS = 2 * HOUR_MS;
const PROGRAM_TIME = /^\s*(\d{1,2})\s*(?::|h)\s*(\d{2})?/gim;

/** The content type of a calendar, as mail programs and phones recognise it. */
export const CALENDAR_TYPE = "text/calendar; charset=utf-8; method=PUBLISH";

/**
 * The event as an iCalendar file: the same UID wherever it is fetched from, so that a calendar holds it once, and a
 * sequence that rises when it changes. Times are those of Abidjan, which are UTC.
 */
export function drawCalendar(
  event: Event,
  { publicUrl, foundation }: { publicUrl: string; foundation: MailFoundation },
): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: foundation.name, product: "Akwaba", language: "FR" },
  });
  calendar.createEvent({
    id: `evenement-${event.id}@${new URL(publicUrl).hostname}`,
    sequence: event.calendarSequence,
    stamp: event.updatedAt,
    start: startOfEvent(event),
    end: endInCalendar(event),
    allDay: event.eventTime === null,
    summary: event.title,
    description: event.description,
    location: `${event.city}, ${event.country}`,
    url: `${publicUrl}/evenements/${event.slug}`,
    organizer: { name: foundation.name, email: foundation.email },
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/** The last time that the program names, or two hours after the start; the whole day where there is no time. */
function endInCalendar(event: Event): Date {
  if (event.eventTime === null) return endOfEvent(event);
  const start = startOfEvent(event);
  const midnight = Date.parse(`${event.eventDate}T00:00:00Z`);
  const named = [...(event.program ?? "").matchAll(PROGRAM_TIME)].map(
    ([, hours, minutes = "0"]) => midnight + Number(hours) * HOUR_MS + Number(minutes) * 60_000,
  );
  const last = Math.max(...named.filter((time) => time < midnight + 24 * HOUR_MS));
  return new Date(last > start.getTime() ? last : start.getTime() + USUAL_LENGTH_MS);
}
