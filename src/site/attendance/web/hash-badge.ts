import { plainBadgeCode } from "#site/attendance/badge-code.contract.ts";

/** As long as the hashes of the snapshot. */
const LENGTH = 22;

/** Returns the hash by which the snapshot knows a badge. Rejects without https, where browsers have no such function. */
export async function hashBadge(code: string): Promise<string> {
  const bytes = new TextEncoder().encode(plainBadgeCode(code));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .slice(0, LENGTH);
}

/** Returns true for a text that has the form of a badge's code, as a scanner types it, or of its short form. Some names have it. */
export function isBadgeCode(text: string): boolean {
  return /^(?:[A-Z2-9]{28}|[A-Z2-9]{8})$/.test(plainBadgeCode(text));
}
