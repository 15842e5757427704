import type { ReactNode } from "react";
import type { EventSummary } from "#contracts/event.ts";
import { formatDate, formatTime } from "#contracts/formats.ts";

type Moment = Pick<EventSummary, "event_date" | "event_time">;

/** The day of an event. */
export function EventDay({ event_date }: Pick<Moment, "event_date">): ReactNode {
  return (
    <time dateTime={event_date} className="whitespace-nowrap">
      {formatDate(event_date)}
    </time>
  );
}

/** The hour at which it begins; nothing where it is not known. */
export function EventTime({ event_time }: Pick<Moment, "event_time">): ReactNode {
  return event_time && <time dateTime={event_time}>{formatTime(event_time)}</time>;
}
