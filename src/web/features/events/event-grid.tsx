import type { ReactNode } from "react";
import type { EventSummary } from "#contracts/event.ts";
import { CardShade, Loading, Shapes } from "#web/ui/skeleton.tsx";
import { EventCard } from "./event-card.tsx";

const grid = "grid gap-6.5 sm:grid-cols-2 lg:grid-cols-3";

/** Events as cards. `above` of them are seen without scrolling. */
export function EventGrid({ events, above = 0 }: { events: readonly EventSummary[]; above?: number }): ReactNode {
  return (
    <ul className={grid}>
      {events.map((event, index) => (
        <li key={event.id} className="grid">
          <EventCard event={event} priority={index < above} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of a grid of events on their way. */
export function EventGridLoading({ count }: { count: number }): ReactNode {
  return (
    <Loading text="Chargement des événements…">
      <div className={grid}>
        <Shapes count={count}>
          <CardShade />
        </Shapes>
      </div>
    </Loading>
  );
}
