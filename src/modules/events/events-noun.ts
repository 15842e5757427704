/** The noun whose generation is raised when events, their speakers or their seats change. */
export const EVENTS_NOUN = "events";
