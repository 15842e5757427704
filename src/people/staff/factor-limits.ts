import type { Limit } from "#platform/http/limits.ts";

const FIFTEEN_MINUTES = 900;

/** Every code of two-factor sign-in counts before it is compared, recovery codes too, and is reset if it was right. */
export const FACTOR_TRIES: Limit = { name: "factor-codes", points: 10, seconds: FIFTEEN_MINUTES, guessing: true };

/** On a device on which a second factor was given before: a stranger who knows the password must not lock it out. */
export const FACTOR_TRIES_BY_DEVICE: Limit = {
  name: "factor-codes-by-device",
  points: 10,
  seconds: FIFTEEN_MINUTES,
  guessing: true,
};
