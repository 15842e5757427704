import type { ReactNode } from "react";
import type { EventPage } from "#contracts/event.ts";
import { paths } from "#contracts/site-paths.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { EventGrid, EventGridLoading } from "#web/features/events/event-grid.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { WovenTile } from "#web/ui/woven-band.tsx";
import { HOME_COUNTS } from "./home-calls.ts";
import { HomeSection } from "./home-section.tsx";
import { SAMPLE_EVENTS } from "./sample-events.ts";

/** The next events; examples, marked as such, if no event was ever published. */
export function UpcomingEvents({ events }: { events: Pending<EventPage> }): ReactNode {
  return (
    <HomeSection
      id="evenements-a-venir"
      title="Événements à venir"
      all={{ to: paths.events, label: "Tous les événements" }}
    >
      <WhenLoaded
        answer={events}
        loading={<EventGridLoading count={HOME_COUNTS.events} />}
        failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
      >
        {({ data, total }) => {
          if (total === 0) return <Samples />;
          if (data.length > 0) return <EventGrid events={data} />;
          return <p className="text-lead text-muted">Aucun événement n’est prévu pour le moment.</p>;
        }}
      </WhenLoaded>
    </HomeSection>
  );
}

function Samples(): ReactNode {
  return (
    <>
      <p className="mb-5 text-muted">
        Nos premiers événements seront bientôt annoncés ici. En attendant, voici des exemples de ce que nous préparons.
      </p>
      <ul className="grid gap-6.5 sm:grid-cols-2 lg:grid-cols-3">
        {SAMPLE_EVENTS.map(({ title, description, place }) => (
          <li key={title} className="grid">
            <Card>
              <div className="relative aspect-[16/10] overflow-hidden">
                <WovenTile seed={title} className="absolute inset-0 size-full" />
                <Chip className="absolute top-3.5 left-3.5">Exemple</Chip>
              </div>
              <div className="flex flex-1 flex-col gap-3 px-5.5 pt-5 pb-5.5">
                <h3 className="text-card tracking-[-0.01em]">{title}</h3>
                <p className="text-[0.98rem] text-muted">{description}</p>
                <p className="mt-auto text-[0.95rem] text-muted">{place} · Date à venir</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
