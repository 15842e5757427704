import type { ReactNode } from "react";
import { formatDayWithWeekday, formatTime } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
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

/** From this number of seats left on, they are shown in red. */
export const FEW_SEATS = 10;

/** The number of seats left, or of a past event; if few, in red and with a text that says so. */
export function EventSeats({
  event: { remaining_seats: remaining, past },
  className = "",
}: {
  event: Pick<EventSummary, "remaining_seats" | "past">;
  className?: string;
}): ReactNode {
  const tone = remaining <= FEW_SEATS ? "font-[750] text-low" : "";
  return <span className={`${tone} ${className}`}>{past ? pastSeatsText(remaining) : seatsText(remaining)}</span>;
}

function pastSeatsText(remaining: number): string {
  if (remaining <= 0) return "Complet";
  return remaining === 1 ? "1 place restée libre" : `${formatNumber(remaining)}\u00a0places restées libres`;
}

function seatsText(remaining: number): string {
  if (remaining <= 0) return "Complet";
  if (remaining === 1) return "Plus qu’une place";
  if (remaining <= FEW_SEATS) return `Plus que ${remaining}\u00a0places`;
  return `${formatNumber(remaining)}\u00a0places disponibles`;
}
