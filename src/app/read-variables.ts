import { join } from "node:path";
import ipaddr from "ipaddr.js";

/** A longer name may differ in two places. */
const LONG = 10;
/** Short names are near to others of any program. */
const SHORTEST = 6;

/** Returns what each variable was meant to be whose name is nearly one of the known ones, which itself is not given. */
export function findMistyped(given: readonly string[], known: readonly string[]): Map<string, string> {
  const mistyped = new Map<string, string>();
  const missing = known.filter((name) => name.length >= SHORTEST && !given.includes(name));
  for (const name of given) {
    if (known.includes(name)) continue;
    const meant = missing.find((one) => distance(name, one) <= (one.length >= LONG ? 2 : 1));
    if (meant) mistyped.set(name, meant);
  }
  return mistyped;
}

/** Returns how many letters are missing, added, replaced or exchanged with their neighbour. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i, ...Array<number>(other.length).fill(0)]);
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= other.length; j += 1) (rows[0] as number[])[j] = j;
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let least = Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1);
      const exchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (exchanged) least = Math.min(least, at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = least;
    }
  }
  return at(one.length, other.length);
}

/** Returns the addresses and networks of a list with commas or blanks, and those that are neither. */
export function readProxies(list = ""): { proxies: string[]; wrong: string[] } {
  const proxies = list.split(/[\s,]+/).filter((one) => one !== "");
  return { proxies, wrong: proxies.filter((one) => !ipaddr.isValid(one) && !ipaddr.isValidCIDR(one)) };
}

/** A folder, or the `s3://` URL of a store. */
export type BackupPlace = { folder: string } | { url: string };

/** Where the site makes backups by itself, and the file of the age identity they are encrypted for. */
export interface Backups {
  place: BackupPlace;
  identity: string | undefined;
}

interface Values {
  BACKUP_DIR?: string | undefined;
  BACKUP_URL?: string | undefined;
  BACKUP_IDENTITY?: string | undefined;
  DATA_DIR: string;
}

/** Reads where the site makes backups, or undefined if that is switched off. */
export function readBackups(values: Values): Backups | undefined {
  const { BACKUP_DIR, BACKUP_URL, BACKUP_IDENTITY: identity, DATA_DIR } = values;
  if (BACKUP_URL) return { place: { url: BACKUP_URL }, identity };
  const folder = BACKUP_DIR ?? join(DATA_DIR, "backups");
  return folder === "off" ? undefined : { place: { folder }, identity };
}

/**
 * Returns whether the address names a site alone: no path, query, fragment or password. An invalid address passes:
 * `z.url` refuses it.
 */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url === null || `${url.origin}/` === url.href.replace(/\/+$/, "/");
}
