import type * as z from "zod/mini";

/** Returns the value stored under this key; null if there is none, it has another shape, or storage is refused. */
export function readStored<Shape extends z.ZodMiniType>(
  storage: () => Storage,
  key: string,
  shape: Shape,
): z.infer<Shape> | null {
  try {
    const parsed = shape.safeParse(JSON.parse(storage().getItem(key) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores the value under this key; null deletes it. Does nothing if the browser refuses storage. */
export function writeStored(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full storages: the page works on, without its data after a reload. What a full one still
    // holds is older than what did not fit: it must not be found again.
    if (value !== null) writeStored(storage, key, null);
  }
}

/** The key of the payments that were opened last, for all tabs of this device. */
export const OPEN_PAYMENT_KEY = "akwaba.payment";

/** Milliseconds for which one is found again on this device; the server follows it for longer. */
export const FOUND_FOR = 2 * 3600_000;

/** Begins the keys of what people typed about themselves into forms of this tab. */
export const TYPED = "akwaba.typed.";

/** Begins the keys of the badges that this device stores, before the slug of their event. */
export const BADGE_PREFIX = "badge:";

/** Deletes what people typed about themselves into forms of this tab. */
export function deleteTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(TYPED)) sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has nothing to delete.
  }
}

/** The database with the names of those who come to an event, on a device at its gates. */
export const GUEST_DATABASE = "akwaba.guests";

/** Begins the keys of what staff wrote and has not saved, before the id of the one who wrote it. */
export const UNSAVED = "akwaba.unsaved.";

/**
 * Deletes all that the site stored in this browser: what people typed, opened, paid or registered for. Telephones are
 * lent. What staff wrote and has not saved stays, for the one who wrote it: it is meant for the site, and nothing else
 * has it. So does what a device at the gates of an event has recorded and not sent yet: it names no person.
 */
export function clearStorage(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (!key.startsWith(UNSAVED)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(GUEST_DATABASE);
  } catch {
    // A browser that refuses storage has nothing to delete.
  }
}
