/** The cache tag of responses that list events: invalidated when an event is added or edited. */
export const EVENTS_TAG = "events";

/** The cache tag of responses that show this event: invalidated when its seats or participants change. */
export const eventTag = (id: string): string => `event:${id}`;
