import type { Limit } from "#platform/http/limits.ts";

const TEN_MINUTES = 600;

/** Generous, for mobile operators put thousands of people behind one address. */
export const REGISTRATIONS_BY_ADDRESS: Limit = {
  name: "registrations-by-address",
  points: 300,
  seconds: TEN_MINUTES,
};

/** Whoever asks for badges by email could go through a list of addresses: this is as slow as one person needs. */
export const BADGE_QUESTIONS_BY_ADDRESS: readonly Limit[] = [
  { name: "badge-questions-by-minute", points: 10, seconds: 60, guessing: true },
  { name: "badge-questions-by-hour", points: 60, seconds: 3600, guessing: true },
];
