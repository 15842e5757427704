import {
  type EventCategories,
  type EventDetail,
  type EventPage,
  eventCategories,
  eventDetail,
  eventPage,
} from "#site/events/event.contract.ts";
import { HOME_TIME_ZONE } from "#site/events/time-zones.contract.ts";
import { API_PREFIX } from "#web/api/api-client.ts";
import { apiCall, shownPath } from "#web/api/from-api.ts";
import { CATEGORY, currentPage, isPastLast, queryText } from "#web/ui/list-query.ts";

const EVENTS_FAILURE = "Erreur lors du chargement des événements";

/** The events of the current page and category. */
export const eventsCall = apiCall<EventPage>({
  contract: import.meta.env.SSR && eventPage,
  named: "title",
  complete: wholeEvents,
  path: ({ query }) => {
    const category = queryText(query, CATEGORY);
    const filter = category ? `&category=${encodeURIComponent(category)}` : "";
    return `/public/events?page=${currentPage(query)}${filter}`;
  },
  failure: EVENTS_FAILURE,
  isMissed: isPastLast,
});

/** All categories of the filter. */
export const eventCategoriesCall = apiCall<EventCategories>({
  contract: import.meta.env.SSR && eventCategories,
  path: () => "/public/event-categories",
  failure: EVENTS_FAILURE,
});

/** The next events, for the home page. */
export const firstEventsCall = apiCall<EventPage>({
  contract: import.meta.env.SSR && eventPage,
  named: "title",
  complete: wholeEvents,
  path: () => "/public/events?page=1",
  failure: EVENTS_FAILURE,
});

/** The title of the page of a missing event, and of one that could not be loaded. */
export const EVENT_MISSING = "Erreur ou événement non trouvé";

/** The event whose slug is in the address. */
export const eventCall = apiCall<EventDetail>({
  contract: import.meta.env.SSR && eventDetail,
  path: (place) => shownPath("events", "events", place),
  complete: wholeEvent,
  failure: "Erreur lors du chargement de l’événement",
  missing: EVENT_MISSING,
});

/** The address of the event's calendar file. */
export function calendarUrl(slug: string): string {
  return `${API_PREFIX}/public/events/${encodeURIComponent(slug)}/calendar.ics`;
}

/** Fields that every answer has: the former release, which answers during an upgrade, may lack a newer one. */
type AlwaysGiven =
  | ("id" | "slug" | "title" | "description" | "category" | "banner_image" | "city" | "country")
  | ("event_date" | "event_time" | "starts_at" | "ends_at" | "past" | "available_seats");
type GivenEvent = Pick<EventDetail, AlwaysGiven> & Partial<EventDetail>;

/** Returns an event with what its page needs and the answer may lack: the seats that are left, for instance. */
function wholeEvent<Given extends GivenEvent>(given: Given): EventDetail & Given {
  const { participants = [], available_seats: seats } = given;
  const own: Omit<EventDetail, AlwaysGiven> = {
    excerpt: given.description,
    banner_alt: "",
    time_zone: HOME_TIME_ZONE,
    venue: null,
    program: null,
    badge_text: null,
    speakers: [],
    participants,
    participants_count: participants.length,
    remaining_seats: seats - participants.length,
  };
  return { ...own, ...given };
}

/** Does the same for the events of a list. */
function wholeEvents(page: EventPage): EventPage {
  return { ...page, data: page.data.map(wholeEvent) };
}
