import type { EventDetail } from "#contracts/event.ts";
import type { PublicSettings } from "#contracts/settings.ts";
import { paths } from "#web/paths.ts";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";

/** An event, in schema.org's words. */
export function eventJsonLd(event: EventDetail, identity: PublicSettings["identity"] | null) {
  return (origin: string, preview: string): JsonLdThing[] => {
    const url = origin + paths.event(event.slug);
    return [
      {
        "@type": "Event",
        name: event.title,
        description: event.description,
        url,
        // Abidjan keeps UTC all year.
        startDate: event.event_time ? `${event.event_date}T${event.event_time}:00Z` : event.event_date,
        eventStatus: "https://schema.org/EventScheduled",
        eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
        isAccessibleForFree: true,
        maximumAttendeeCapacity: event.available_seats,
        remainingAttendeeCapacity: event.remaining_seats,
        location: {
          "@type": "Place",
          name: event.city,
          address: { "@type": "PostalAddress", addressLocality: event.city, addressCountry: event.country },
        },
        organizer: { "@type": "NGO", name: identity?.name, url: origin },
        image: preview,
        performer: event.speakers.map(({ name, title }) => ({ "@type": "Person", name, jobTitle: title ?? undefined })),
        offers: {
          "@type": "Offer",
          url,
          price: 0,
          priceCurrency: "XOF",
          availability: `https://schema.org/${event.remaining_seats > 0 ? "InStock" : "SoldOut"}`,
        },
      },
    ];
  };
}
