import { paths } from "#shared/site-paths.ts";
import type { EventDetail } from "#site/events/event.contract.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";

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
export function eventJsonLd(event: EventDetail, identity: PublicSettings["identity"] | null) {
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
        ...(event.past ? {} : { offers: placeOffered(url, event.remaining_seats) }),
      },
    ];
  };
}
