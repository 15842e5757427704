import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { EventSummary } from "#contracts/event.ts";
import { truncate } from "#contracts/formats.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { EventDay, EventTime } from "./event-moment.tsx";
import { EventSeats } from "./event-seats.tsx";

/** Cards cut the description after this many characters. */
const EXCERPT_LENGTH = 140;

/** An event in a list. `priority` is for cards seen without scrolling. */
export function EventCard({ event, priority = false }: { event: EventSummary; priority?: boolean }): ReactNode {
  const titleId = useId();
  return (
    <Card>
      <div className="relative aspect-[16/10] overflow-hidden">
        <Picture
          reference={event.banner_image}
          seed={event.slug}
          alt=""
          sizes="(min-width: 64rem) 370px, (min-width: 40rem) 46vw, 92vw"
          priority={priority}
        />
        <Chip className="absolute top-3.5 left-3.5">{event.category}</Chip>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-5.5 pt-5 pb-5.5">
        <p className="flex flex-wrap gap-x-2 text-[0.95rem] font-[650] text-laterite">
          <EventDay event_date={event.event_date} />
          {event.event_time && <span aria-hidden="true">·</span>}
          <EventTime event_time={event.event_time} />
        </p>
        <h3 id={titleId} className="text-card tracking-[-0.01em]">
          <Link to={paths.event(event.slug)} className="decoration-sun decoration-2 underline-offset-4 hover:underline">
            {event.title}
          </Link>
        </h3>
        <p className="text-[0.98rem] text-muted">{truncate(event.description, EXCERPT_LENGTH)}</p>
        <p className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-[0.95rem]">
          <span className="text-muted">
            {event.city}, {event.country}
          </span>
          {!event.past && <EventSeats remaining={event.remaining_seats} />}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {event.past ? (
            <span className="inline-flex min-h-11 items-center font-semibold text-muted">Événement passé</span>
          ) : (
            <ButtonLink to={paths.register(event.slug)} size="small" aria-describedby={titleId}>
              {event.remaining_seats > 0 ? "S’inscrire" : "Liste d’attente"}
            </ButtonLink>
          )}
          <ButtonLink to={paths.event(event.slug)} tone="quiet" size="small" aria-describedby={titleId}>
            En savoir plus
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
