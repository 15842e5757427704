import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#platform/ids.ts";

/** Mail services replace the Message-ID, but leave headers that they do not know. */
export const RETURN_TOKEN_HEADER = "X-Return-Token";
/** Small letters and digits alone, for some servers change the case of an address. */
export const RETURN_TOKENS = /(?<![0-9a-f])[0-9a-f]{48}(?![0-9a-f])/g;
/** Stands for the token in a return address. */
const PLACE = "*";
/** A mail without a token comes back to this one. */
const NO_TOKEN = "mail";

/** Returns the token by which a mail is known when it comes back: its id, signed, so that it cannot be guessed. */
export function returnTokenOf(key: string, id: string): string {
  return id.replaceAll("-", "") + signatureOf(key, id);
}

/** Returns the id of which this is the token, or null if it was not made with this key. */
export function readReturnToken(key: string, token: string): string | null {
  const id = token
    .slice(0, 32)
    .toLowerCase()
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (!isUuid(id)) return null;
  const [given, right] = [Buffer.from(token.slice(32).toLowerCase()), Buffer.from(signatureOf(key, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** Returns the address to which a mail comes back. */
export function returnAddress(pattern: string, token: string | undefined): string {
  return pattern.replace(PLACE, token ?? NO_TOKEN);
}

/** Returns whether each mail can come back to an address of its own: mail servers take 64 characters before the `@`. */
export function fitsReturnToken(pattern: string): boolean {
  const [local = "", ...domain] = returnAddress(pattern, "0".repeat(48)).split("@");
  return local.length <= 64 && domain.length === 1 && !domain[0]?.includes(PLACE) && !local.includes(PLACE);
}

function signatureOf(key: string, id: string): string {
  return createHmac("sha256", key).update(id).digest("hex").slice(0, 16);
}
