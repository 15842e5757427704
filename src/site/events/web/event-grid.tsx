import type { ReactNode } from "react";
import type { EventSummary } from "#site/events/event.contract.ts";
import { CardGrid, CardGridLoading } from "#web/ui/card-grid.tsx";
import { EventCard } from "./event-card.tsx";

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
