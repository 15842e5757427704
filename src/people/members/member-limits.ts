import type { Limit } from "#platform/http/limits.ts";

const TEN_MINUTES = 600;

/** Files that a member sends: each costs a decoding. */
export const UPLOADS: Limit = { name: "uploads", points: 30, seconds: TEN_MINUTES };

/** Wrong codes of member's cards, by network address. */
export const CARD_GUESSES: readonly Limit[] = [
  { name: "card-guesses-by-minute", points: 20, seconds: 60, guessing: true },
  { name: "card-guesses-by-hour", points: 100, seconds: 3600, guessing: true },
];
