import type { ReactNode } from "react";
import { formatDayWithWeekday, formatTime } from "#shared/date-formats.ts";
import type { EventSummary } from "#site/events/event.contract.ts";
import { HOME_TIME_ZONE, timeZoneLabel } from "#site/events/time-zones.contract.ts";

type Moment = Pick<EventSummary, "event_date" | "event_time" | "time_zone">;

/** The day of an event, with its weekday. */
export function EventDay({ event_date }: Pick<Moment, "event_date">): ReactNode {
  return <time dateTime={event_date}>{formatDayWithWeekday(event_date)}</time>;
}

/** The start time of an event, with its time zone if it is not Abidjan's; renders nothing if unknown. */
export function EventTime({ event: { event_time, time_zone } }: { event: Moment }): ReactNode {
  if (!event_time) return null;
  return (
    <>
      <time dateTime={event_time}>{formatTime(event_time)}</time>
      <span>{time_zone !== HOME_TIME_ZONE && ` (${timeZoneLabel(time_zone)})`}</span>
    </>
  );
}
