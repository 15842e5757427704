import { AppError } from "#platform/errors.ts";
import { formatDayWithWeekday } from "#shared/date-formats.ts";
import type { Event } from "#site/events/events.repo.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Returns the midnights around the event's day, in its time zone. A day on which clocks change is taken for a usual one. */
export function dayOf({ endsAt }: Pick<Event, "endsAt">): { opensAt: Date; endsAt: Date } {
  return { opensAt: new Date(endsAt.getTime() - DAY_MS), endsAt };
}

/** Throws 409 (`not_event_day`) if it is another day than the event's, unless staff has confirmed that. */
export function requireEventDay(event: Event, { now, confirmed }: { now: Date; confirmed: boolean }): void {
  const { opensAt, endsAt } = dayOf(event);
  if (confirmed || (now >= opensAt && now < endsAt)) return;
  const day = formatDayWithWeekday(event.eventDate);
  throw new AppError(409, "not_event_day", `Cet événement a lieu le ${day}, et non aujourd’hui.`);
}
