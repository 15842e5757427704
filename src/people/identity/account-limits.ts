import type { Limit } from "#platform/http/limits.db.ts";

const FIFTEEN_MINUTES = 900;
const TEN_MINUTES = 600;
const DAY = 86_400;

/** Every try of a password counts before it is compared, and is refunded if it was right. */
export const PASSWORD_TRIES_BY_ACCOUNT_AND_NETWORK: Limit = {
  name: "password-by-account-and-network",
  points: 10,
  seconds: FIFTEEN_MINUTES,
  guessing: true,
};
/**
 * From all networks together. Further tries are slowed down and never locked out, or a stranger could lock an account.
 */
export const PASSWORD_TRIES_BY_ACCOUNT: Limit = {
  name: "password-by-account",
  points: 100,
  seconds: FIFTEEN_MINUTES,
  guessing: true,
};
/** On a device that has signed in to the account before: in place of all the other limits. */
export const PASSWORD_TRIES_BY_DEVICE: Limit = {
  name: "password-by-device",
  points: 10,
  seconds: FIFTEEN_MINUTES,
  guessing: true,
};
export const PASSWORD_TRIES_BY_ADDRESS: Limit = {
  name: "password-by-address",
  points: 100,
  seconds: FIFTEEN_MINUTES,
  guessing: true,
};

/** Every try of a reset link counts before it is looked at, and is refunded if it was right. */
export const RESET_TRIES_BY_ADDRESS: Limit = {
  name: "reset-by-address",
  points: 100,
  seconds: FIFTEEN_MINUTES,
  guessing: true,
};

/** Mails with a code or a reset link, by the requested e-mail address, whether it is known or not. */
export const CODE_MAILS: readonly Limit[] = [
  { name: "code-mails", points: 3, seconds: TEN_MINUTES },
  { name: "code-mails-a-day", points: 10, seconds: DAY },
];

/** Sign-ups by network address. */
export const SIGN_UPS: Limit = { name: "sign-ups", points: 60, seconds: TEN_MINUTES };
