import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { AppContext } from "#composition/context.ts";
import { asRichText, plainLines } from "#platform/rich-text.ts";
import { foundationOf, type MailFoundation } from "#reach/mailing/mail-content.ts";
import { paths } from "#shared/site-paths.ts";
import { formatPlace } from "./event-place.contract.ts";
import { groupProgram } from "./event-program.contract.ts";
import { type Event, findVisibleEvent } from "./events.db.ts";
import { noSuchEvent } from "./show-event.ts";

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
const USUAL_LENGTH_MS = 2 * HOUR_MS;
/** From an evening into the morning; beyond it, the hours are in no order. */
const LONGEST_MS = 18 * HOUR_MS;

/** The content type of a calendar, as mail programs and phones recognise it. */
export const CALENDAR_TYPE = "text/calendar; charset=utf-8; method=PUBLISH";

/**
 * Returns the event as an iCalendar file. The UID is always the same, so that a calendar shows the event once, and the
 * sequence rises when the event changes. Times are in UTC, which every calendar converts to its own zone; an event
 * without a time is a whole day in any zone.
 */
export function renderCalendar(
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
    ...timesOf(event),
    allDay: event.eventTime === null,
    summary: event.title,
    description: plainLines(asRichText(event.description)),
    location: formatPlace(event),
    url: publicUrl + paths.event(event.slug),
    organizer: { name: foundation.name, email: foundation.email },
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

/**
 * The event ends with the last time that the program names, or two hours after the start; without a time it is a whole
 * day.
 */
function timesOf({ eventDate, eventTime, startsAt, program }: Event): { start: Date; end: Date } {
  const midnight = Date.parse(`${eventDate}T00:00:00Z`);
  if (eventTime === null) return { start: new Date(midnight), end: new Date(midnight + DAY_MS) };
  const start = Date.parse(`${eventDate}T${eventTime}:00Z`) - midnight;
  const named = groupProgram(program ?? "")
    .flatMap(({ from, to }) => [from, to])
    .filter((time) => time !== null)
    .map((time) => {
      const [hours, minutes] = time.split(":").map(Number);
      return Number(hours) * HOUR_MS + Number(minutes) * 60_000;
    });
  // Hours of a program rise: a lower one than before is of the night that follows.
  let last = start;
  for (const time of named) {
    const later = [time, time + DAY_MS].find((one) => one >= last);
    if (later !== undefined && later - start < LONGEST_MS) last = later;
  }
  const length = last > start ? last - start : USUAL_LENGTH_MS;
  return { start: startsAt, end: new Date(startsAt.getTime() + length) };
}

/** Returns the event as an iCalendar file, with its name. Throws 404 if the event is not published. */
export async function showCalendar(
  { clock, db, publicUrl, readSettings }: Pick<AppContext, "clock" | "db" | "publicUrl" | "readSettings">,
  slug: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const event = await findVisibleEvent(db, slug, clock.now());
  if (!event) throw noSuchEvent();
  const calendar = renderCalendar(event, { publicUrl, foundation: foundationOf(await readSettings()) });
  return { name: `${event.slug}.ics`, bytes: Buffer.from(calendar) };
}
