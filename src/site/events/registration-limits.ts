import type { Limit } from "#platform/http/limits.ts";

const TEN_MINUTES = 600;

/** Generous, because mobile operators put thousands of people behind one address. */
export const REGISTRATIONS_BY_ADDRESS: Limit = {
  name: "registrations-by-address",
  points: 300,
  seconds: TEN_MINUTES,
};

/** The seats of one event that an address takes at once. Further ones are held until the link in the mail is opened. */
export const SEATS_BY_ADDRESS_AND_EVENT: Limit = { name: "seats-by-address", points: 10, seconds: TEN_MINUTES };

/**
 * The held seats of one event and one address that wait for their link. A hold that is confirmed or given back no
 * longer counts.
 */
export const HELD_SEATS_BY_ADDRESS_AND_EVENT: Limit = {
  name: "held-seats-by-address",
  points: 30,
  seconds: 3 * TEN_MINUTES,
};

/** How many join one event's waiting list from an address. Attempts that fail for another reason do not count. */
export const WAITING_BY_ADDRESS_AND_EVENT: Limit = { name: "waiting-by-address", points: 10, seconds: TEN_MINUTES };

/** Returns the key under which the seats of an address at an event count. */
export function seatsKey(address: string, eventId: string): string {
  return `${address} ${eventId}`;
}

/** Requests for badges by email could test a list of addresses: these limits only allow what one person needs. */
export const BADGE_QUESTIONS_BY_ADDRESS: readonly Limit[] = [
  { name: "badge-questions-by-minute", points: 10, seconds: 60, guessing: true },
  { name: "badge-questions-by-hour", points: 60, seconds: 3600, guessing: true },
];
