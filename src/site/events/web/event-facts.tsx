import type { ReactNode } from "react";
import { progressPercent } from "#giving/campaigns/progress.contract.ts";
import { formatNumber, formatPercent } from "#shared/formats.ts";
import type { EventDetail } from "#site/events/event.contract.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { EventDay, EventTime } from "./event-moment.tsx";
import { EventSeats, FEW_SEATS } from "./event-seats.tsx";

/** Date, place and seats of an event. */
export function EventFacts({ event }: { event: EventDetail }): ReactNode {
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-5 gap-y-3.5">
        <Fact term="Date">
          <EventDay event_date={event.event_date} />
        </Fact>
        {event.event_time && (
          <Fact term="Heure">
            <EventTime event={event} />
          </Fact>
        )}
        <Fact term="Lieu">{`${event.venue ? `${event.venue}, ` : ""}${event.city}, ${event.country}`}</Fact>
        <Fact term={event.participants_count > 1 ? "Participants" : "Participant"}>
          {formatNumber(event.participants_count)}
        </Fact>
      </dl>
      <Seats event={event} />
    </>
  );
}

function Seats({ event }: { event: EventDetail }): ReactNode {
  const { title, available_seats, remaining_seats } = event;
  const percent = progressPercent(available_seats - remaining_seats, available_seats);
  return (
    <div className="mt-4.5 border-t border-line pt-4.5">
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <EventSeats event={event} className="font-display text-[1.3rem] font-bold" />
        <span className="text-muted">{`sur ${formatNumber(available_seats)}`}</span>
      </p>
      <ProgressBar
        percent={percent}
        label={`Places réservées pour ${title}`}
        tone={remaining_seats <= FEW_SEATS ? "low" : "high"}
      >
        Places réservées
      </ProgressBar>
      <p className="sr-only">{`${formatNumber(remaining_seats)} ${remaining_seats > 1 ? "places restantes" : "place restante"} sur ${formatNumber(available_seats)}, ${formatPercent(percent)} réservées`}</p>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-[0.92rem] text-muted">{term}</dt>
      <dd className="font-display text-[1.12rem] leading-snug font-bold first-letter:uppercase">{children}</dd>
    </div>
  );
}
