/** The cache tag of whatever shows events: for a change of what they are, or of which there are. */
export const EVENTS_TAG = "events";

/** The cache tag of whatever shows this event: for a change of its seats or participants. */
export const eventTag = (id: string): string => `event:${id}`;
