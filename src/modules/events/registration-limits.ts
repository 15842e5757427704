import type { Limit } from "#platform/http/limits.ts";

const TEN_MINUTES = 600;

/** Generous, for mobile operators put thousands of people behind one address. */
export const REGISTRATIONS_BY_ADDRESS: Limit = {
  name: "registrations-by-address",
  points: 300,
  seconds: TEN_MINUTES,
};

/** The seats of one event that an address takes at once; further ones are held until the link in the mail is opened. */
export const SEATS_BY_ADDRESS_AND_EVENT: Limit = { name: "seats-by-address", points: 10, seconds: TEN_MINUTES };

/** The held seats of one event that wait for their link, of one address; a hold that is confirmed or given back counts no longer. */
export const HELD_SEATS_BY_ADDRESS_AND_EVENT: Limit = {
  name: "held-seats-by-address",
  points: 30,
  seconds: 3 * TEN_MINUTES,
};

/** How many join one event's waiting list from an address; what is refused for another reason does not count. */
export const WAITING_BY_ADDRESS_AND_EVENT: Limit = { name: "waiting-by-address", points: 10, seconds: TEN_MINUTES };

/** The key under which the seats of an address at an event count. */
export function seatsKey(address: string, eventId: string): string {
  return `${address} ${eventId}`;
}

/** Whoever asks for badges by email could go through a list of addresses: this is as slow as one person needs. */
export const BADGE_QUESTIONS_BY_ADDRESS: readonly Limit[] = [
  { name: "badge-questions-by-minute", points: 10, seconds: 60, guessing: true },
  { name: "badge-questions-by-hour", points: 60, seconds: 3600, guessing: true },
];
