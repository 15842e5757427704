import type { EventDetail, EventPage } from "#contracts/event.ts";
import { HOME_TIME_ZONE } from "#contracts/time-zones.ts";

/** Returns an event of the specified fields alone with what its page needs: the seats that are left, for instance. */
export function wholeEvent<Given extends Partial<EventDetail>>(given: Given): EventDetail & Given {
  const { participants = [], available_seats = 0, event_date = "" } = given;
  const end = new Date(Date.parse(event_date) + 24 * 3_600_000);
  const own = { banner_alt: "", badge_text: null, venue: null, program: null, speakers: [], participants };
  return {
    ...own,
    time_zone: HOME_TIME_ZONE,
    starts_at: event_date,
    ends_at: end.toISOString(),
    past: end <= new Date(),
    remaining_seats: available_seats - participants.length,
    participants_count: participants.length,
    ...given,
  } as EventDetail & Given;
}

/** Does the same for the events of a list. */
export function wholeEvents(page: EventPage): EventPage {
  return { ...page, data: page.data.map(wholeEvent) };
}
