import type { ReactNode } from "react";
import { eventFacts } from "#giving/campaigns/preview-facts.contract.ts";
import { progressPercent } from "#giving/campaigns/progress.contract.ts";
import { formatNumber, formatPercent } from "#shared/formats.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths, REGISTER_ANCHOR } from "#shared/site-paths.ts";
import type { EventDetail } from "#site/events/event.contract.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb, BreadcrumbLoading } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Panel } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { TitleText } from "#web/ui/title-text.tsx";
import { EventActions, RegisterLink } from "./event-actions.tsx";
import { eventCall } from "./event-calls.ts";
import { EventFailed } from "./event-failed.tsx";
import { EventDay, EventSeats, EventTime, FEW_SEATS } from "./event-moment.tsx";
import { EventProgram, EventSpeakers } from "./event-program.tsx";

export const handle: PageHandle = { public: true, cache: {}, newsletter: true };

const page = fromApi({ event: eventCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function Event(): ReactNode {
  const { event } = page.useAnswers();
  return (
    <WhenLoaded
      answer={event}
      loading={
        <>
          <PageMeta title="Chargement de l’événement…" />
          <EventLoading />
        </>
      }
      failed={(failure, retry) => <EventFailed failure={failure} retry={retry} />}
    >
      {(value) => <EventView event={value} />}
    </WhenLoaded>
  );
}

const columns = "wrap grid gap-x-14 pb-14 lg:grid-cols-[minmax(0,1fr)_25rem]";
const banner =
  "arch relative mb-4 aspect-[2/1] overflow-hidden [--rise:100%] sm:mb-7 sm:aspect-[16/10] sm:[--rise:80%]";

/** An event in full, with the ways to take part. */
function EventView({ event }: { event: EventDetail }): ReactNode {
  const settings = useSettings();
  const path = paths.event(event.slug);
  return (
    <>
      <PageMeta
        title={event.title}
        description={event.excerpt}
        path={path}
        image={event.banner_image}
        facts={eventFacts(event)}
        jsonLd={eventJsonLd(event, settings?.identity ?? null)}
      />
      <div className="wrap pt-2">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Événements", to: paths.events },
            { label: event.title, to: path },
          ]}
        />
      </div>
      <div className={columns}>
        <div className="min-w-0">
          <div className={banner}>
            <Picture
              reference={event.banner_image}
              seed={event.slug}
              alt={event.banner_alt}
              sizes="(min-width: 64rem) 700px, 100vw"
              priority
            />
          </div>
          <Chip className="mb-2 bg-mint text-forest sm:mb-3">{event.category}</Chip>
          <h1 className="mb-3 text-title lg:mb-6">
            <TitleText>{event.title}</TitleText>
          </h1>
        </div>
        <section
          id={REGISTER_ANCHOR}
          aria-label="Date, lieu et inscription"
          className="scroll-mt-4 max-lg:mb-9 lg:sticky lg:top-6 lg:row-span-2 lg:self-start"
        >
          <EventBrief event={event} />
          <Panel>
            <EventFacts event={event} />
            <EventActions event={event} />
          </Panel>
        </section>
        <div className="min-w-0">
          <div className="max-w-[40em]">
            <RichText html={event.description} short />
          </div>
          <EventProgram program={event.program} />
          <EventSpeakers speakers={event.speakers} />
          <p className="mt-8 print:hidden">
            <Link to={paths.events} className="quiet-link inline-flex min-h-11 items-center">
              ← Retour aux événements
            </Link>
          </p>
        </div>
      </div>
      {!(event.past || event.closed) && (
        // Beside all of the page's parts: it sticks from the first to the last.
        <div className="sticky bottom-0 z-1 border-t border-line bg-ivory px-gutter py-3 lg:hidden print:hidden [@media(scripting:none)]:hidden">
          <RegisterLink event={event} />
        </div>
      )}
    </>
  );
}

/** When and where the event is and what is left of its seats, on small screens above everything else. */
function EventBrief({ event }: { event: EventDetail }): ReactNode {
  return (
    <div className="mb-6 lg:hidden">
      <p className="leading-snug first-letter:uppercase">
        <EventDay event_date={event.event_date} />
        {event.event_time && (
          <span>
            , <EventTime event={event} />
          </span>
        )}
        <span className="block">{event.city}</span>
      </p>
      <p className="font-display text-[1.15rem] font-bold">
        <EventSeats event={closedAsPast(event)} />
      </p>
    </div>
  );
}

/** Returns the event with seats that nobody can take as those of a past one. */
const closedAsPast = (event: EventDetail) => ({ ...event, past: event.past || event.closed === true });

/** The skeleton of an event's page. */
function EventLoading(): ReactNode {
  return (
    <>
      <BreadcrumbLoading />
      <div className={columns}>
        <Loading text="Chargement de l’événement…">
          <Skeleton className={banner} />
          <Skeleton className="mb-3 h-7 w-28 rounded-full" />
          <Skeleton className="mb-6 h-32 w-4/5 sm:h-26 lg:h-28" />
          <Skeleton className="h-96 rounded-card max-lg:hidden" />
        </Loading>
        <Skeleton className="h-[40rem] rounded-panel max-lg:mb-9 sm:h-[32rem] lg:h-[36.5rem]" />
      </div>
    </>
  );
}

/** Date, place and seats of an event. */
function EventFacts({ event }: { event: EventDetail }): ReactNode {
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
        <EventSeats event={closedAsPast(event)} className="font-display text-[1.3rem] font-bold" />
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

/** Past events offer nothing. */
function placeOffered(url: string, remaining: number) {
  return {
    "@type": "Offer",
    url,
    price: 0,
    priceCurrency: "XOF",
    availability: `https://schema.org/${remaining > 0 ? "InStock" : "SoldOut"}`,
  };
}

/** Returns the schema.org data of an event. */
function eventJsonLd(event: EventDetail, identity: PublicSettings["identity"] | null) {
  return (origin: string, preview: string): JsonLdThing[] => {
    const url = origin + paths.event(event.slug);
    return [
      {
        "@type": "Event",
        name: event.title,
        description: event.excerpt,
        url,
        startDate: event.starts_at,
        eventStatus: "https://schema.org/EventScheduled",
        eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        isAccessibleForFree: true,
        maximumAttendeeCapacity: event.available_seats,
        remainingAttendeeCapacity: event.remaining_seats,
        location: {
          "@type": "Place",
          name: event.venue ?? event.city,
          address: { "@type": "PostalAddress", addressLocality: event.city, addressCountry: event.country },
        },
        organizer: { "@type": "NGO", name: identity?.name, url: origin },
        image: preview,
        performer: event.speakers.map(({ name, title }) => ({ "@type": "Person", name, jobTitle: title ?? undefined })),
        ...(event.past || event.closed ? {} : { offers: placeOffered(url, event.remaining_seats) }),
      },
    ];
  };
}
