import { type ReactNode, useId } from "react";
import { truncate } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import type { EventSummary } from "#site/events/event.contract.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CardGrid, CardGridLoading } from "#web/ui/card-grid.tsx";
import { PictureCard } from "#web/ui/picture-card.tsx";
import { EventDay, EventSeats, EventTime } from "./event-moment.tsx";

/** The loading text of events. */
export const EVENTS_LOADING = "Chargement des événements…";

/** Events as cards. `above` of them are visible without scrolling. */
export function EventGrid({ events, ...layout }: { events: readonly EventSummary[]; above?: number }): ReactNode {
  return (
    <CardGrid items={events} {...layout} card={(event, priority) => <EventCard event={event} priority={priority} />} />
  );
}

/** The skeleton of the events. */
export function EventGridLoading({ count }: { count: number }): ReactNode {
  return (
    <CardGridLoading text={EVENTS_LOADING} count={count} height="min-h-[28.4rem] sm:min-h-[33.2rem] lg:min-h-[36rem]" />
  );
}

/** Cards cut the description after this many characters. */
const EXCERPT_LENGTH = 140;

/** An event in a list. `priority` is for cards visible without scrolling; `brief` ones show less on narrow screens. */
export function EventCard({
  event,
  priority = false,
  brief = false,
}: {
  event: EventSummary;
  priority?: boolean;
  brief?: boolean;
}): ReactNode {
  const titleId = useId();
  return (
    <PictureCard
      to={paths.event(event.slug)}
      picture={event.banner_image}
      seed={event.slug}
      kind={event.category}
      above={
        // The dot is at the start of the time: if that begins a line, the dot is outside and cut off.
        <p className="overflow-hidden text-[0.95rem] font-[650] text-forest">
          <span className="-ml-4 flex flex-wrap">
            <span className="pl-4 first-letter:uppercase">
              <EventDay event_date={event.event_date} />
            </span>
            {event.event_time && (
              <span className="relative pl-4">
                <span aria-hidden="true" className="absolute left-1.5">
                  ·
                </span>
                <EventTime event={event} />
              </span>
            )}
          </span>
        </p>
      }
      title={event.title}
      titleId={titleId}
      priority={priority}
    >
      <p className="text-[0.98rem] text-muted max-lg:line-clamp-2">{truncate(event.description, EXCERPT_LENGTH)}</p>
      <p className="mt-auto flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-[0.95rem]">
        <span className="text-muted">{`${event.city}, ${event.country}`}</span>
        <EventSeats event={event} />
      </p>
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1">
        {event.past ? (
          <span className="inline-flex min-h-11 items-center font-semibold text-muted">Événement passé</span>
        ) : (
          <ButtonLink to={paths.register(event.slug)} size="small" aria-describedby={titleId}>
            {event.remaining_seats > 0 ? "S’inscrire" : "Liste d’attente"}
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.event(event.slug)}
          tone="quiet"
          size="small"
          className={`-mx-2.5 ${brief ? "max-lg:hidden" : ""}`}
          aria-describedby={titleId}
        >
          En savoir plus
        </ButtonLink>
      </div>
    </PictureCard>
  );
}
