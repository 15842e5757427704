import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import type { EventPage } from "#site/events/event.contract.ts";
import { EVENTS_LOADING, EventCard } from "#site/events/web/event-grid.tsx";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { SnapRow, SnapRowLoading } from "#web/ui/snap-row.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { WovenTile } from "#web/ui/woven-band.tsx";
import { HOME_COUNTS } from "./home-calls.ts";
import { AllLink, HomeSection } from "./home-section.tsx";

const LABEL = "événements à venir";

const SECTION = {
  id: "evenements-a-venir",
  title: "Événements à venir",
  all: { to: paths.events, label: "Tous les événements" },
};

/** The next events; examples, marked as such, if no event was ever published. */
export function UpcomingEvents({ events }: { events: Pending<EventPage> }): ReactNode {
  return (
    <WhenLoaded
      answer={events}
      loading={
        <HomeSection {...SECTION} row>
          <SnapRowLoading
            after={<AllLink {...SECTION.all} />}
            text={EVENTS_LOADING}
            count={HOME_COUNTS.events}
            height="min-h-[31rem] lg:min-h-[36rem]"
          />
        </HomeSection>
      }
      failed={(failure, retry) => (
        <HomeSection {...SECTION}>
          <ErrorState text={failure.message} onRetry={retry} />
        </HomeSection>
      )}
    >
      {({ data, total }) => (
        <HomeSection {...SECTION} row={total === 0 || data.length > 0}>
          <Events events={data} everPublished={total > 0} />
        </HomeSection>
      )}
    </WhenLoaded>
  );
}

function Events({ events, everPublished }: { events: EventPage["data"]; everPublished: boolean }): ReactNode {
  if (events.length > 0)
    return (
      <SnapRow
        items={events}
        label={LABEL}
        after={<AllLink {...SECTION.all} />}
        card={(event) => <EventCard event={event} brief />}
      />
    );
  if (everPublished) return <p className="text-lead text-muted">Aucun événement n’est prévu pour le moment.</p>;
  return (
    <>
      <p className="mb-5 text-muted">
        Nos premiers événements seront bientôt annoncés ici. En attendant, voici des exemples de ce que nous préparons.
      </p>
      <SnapRow
        items={SAMPLE_EVENTS}
        label={LABEL}
        after={<AllLink {...SECTION.all} />}
        card={(event) => <SampleEvent event={event} />}
      />
    </>
  );
}

function SampleEvent({ event: { title, description, place } }: { event: (typeof SAMPLE_EVENTS)[number] }): ReactNode {
  return (
    <Card>
      <div className="relative aspect-[16/9] overflow-hidden sm:aspect-[16/10]">
        <WovenTile seed={title} className="absolute inset-0 size-full" />
        <Chip className="absolute top-3.5 left-3.5">Exemple</Chip>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-[min(1.375rem,6vw)] pt-5 pb-5.5">
        <h3 className="text-card tracking-[-0.01em]">{title}</h3>
        <p className="text-[0.98rem] text-muted">{description}</p>
        <p className="mt-auto text-[0.95rem] text-muted">{`${place} · Date à venir`}</p>
      </div>
    </Card>
  );
}

/** Example events, for a foundation that has published none yet. */
const SAMPLE_EVENTS = [
  {
    id: "exemple-reboisement",
    title: "Journée de reboisement",
    description: "Une matinée pour mettre en terre mille plants avec les écoliers du quartier, puis un repas partagé.",
    place: "Bingerville, Côte d’Ivoire",
  },
  {
    id: "exemple-forum",
    title: "Forum des parents d’élèves",
    description: "Enseignants, parents et collectivités cherchent ensemble comment garder chaque enfant à l’école.",
    place: "Bouaké, Côte d’Ivoire",
  },
  {
    id: "exemple-plage",
    title: "Nettoyage de la plage",
    description: "Gants et sacs sont fournis. Ce qui est ramassé est trié, pesé et raconté aux riverains.",
    place: "Grand-Bassam, Côte d’Ivoire",
  },
] as const;
