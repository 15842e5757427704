import * as z from "zod/mini";

/** The largest number that the database stores as a version. */
const LAST_VERSION = 2 ** 31 - 1;

/** The version that a change is made on, at least `least`. The version after it can still be stored. */
export function changedVersion(text: string, least = 1) {
  return z.number({ error: text }).check(z.int(text), z.gte(least, text), z.lt(LAST_VERSION, text));
}

/** A version in a path or a query, at least `least`. */
export function versionInUrl(text: string, least = 1) {
  return z.coerce.number<string>({ error: text }).check(z.int(text), z.gte(least, text), z.lte(LAST_VERSION, text));
}
