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
import { apiCall } from "#web/api/from-api.ts";
import { shownPath } from "#web/api/shown-path.ts";
import { CATEGORY } from "#web/ui/category-query.ts";
import { currentPage, isPastLast } from "#web/ui/current-page.ts";
import { queryText } from "#web/ui/query-text.ts";

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

/** The texts for a missing event, and for one that could not be loaded. */
export const EVENT_FAILURE = "Erreur ou événement non trouvé";

/** Shown below if the event may exist all the same. */
export const EVENT_NOT_LOADED = "Erreur lors du chargement de l’événement";

/** The event whose slug is in the address. */
export const eventCall = apiCall<EventDetail>({
  contract: import.meta.env.SSR && eventDetail,
  path: (place) => shownPath("events", "events", place),
  complete: wholeEvent,
  failure: EVENT_FAILURE,
});

/** The address of the event's calendar file. */
export function calendarUrl(slug: string): string {
  return `${API_PREFIX}/public/events/${encodeURIComponent(slug)}/calendar.ics`;
}

/** Returns an event of the specified fields alone with what its page needs: the seats that are left, for instance. */
function wholeEvent<Given extends Partial<EventDetail>>(given: Given): EventDetail & Given {
  const { participants: { length: taken } = [], available_seats: seats = 0 } = given;
  const own = { banner_alt: "", time_zone: HOME_TIME_ZONE, participants_count: taken, remaining_seats: seats - taken };
  return { ...own, ...given } as unknown as EventDetail & Given;
}

/** Does the same for the events of a list. */
function wholeEvents(page: EventPage): EventPage {
  return { ...page, data: page.data.map(wholeEvent) };
}
