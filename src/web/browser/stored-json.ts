import type * as z from "zod/mini";

/** What the browser keeps under this key; null where it keeps nothing, something of another shape, or refuses to keep. */
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

/** The browser keeps this value under this key, or nothing any more where it is null. Where it refuses, nothing happens. */
export function writeStored(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full storages: the page works on, and forgets on reload.
  }
}

/**
 * Nothing of what people typed, opened, paid or registered for is kept on this device any more, in this tab and for all of
 * them: telephones are lent. All that the site keeps in a browser is of this kind, so that nothing is left out.
 */
export function forgetDevice(): void {
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    // A browser that refuses to keep has nothing to forget.
  }
}
