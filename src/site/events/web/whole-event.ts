import type { EventDetail, EventPage } from "#site/events/event.contract.ts";
import { HOME_TIME_ZONE } from "#site/events/time-zones.contract.ts";

/** Returns an event of the specified fields alone with what its page needs: the seats that are left, for instance. */
export function wholeEvent<Given extends Partial<EventDetail>>(given: Given): EventDetail & Given {
  const { participants: { length: taken } = [], available_seats: seats = 0 } = given;
  const own = { banner_alt: "", time_zone: HOME_TIME_ZONE, participants_count: taken, remaining_seats: seats - taken };
  return { ...own, ...given } as unknown as EventDetail & Given;
}

/** Does the same for the events of a list. */
export function wholeEvents(page: EventPage): EventPage {
  return { ...page, data: page.data.map(wholeEvent) };
}
