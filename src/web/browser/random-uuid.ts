/**
 * Returns a random UUID. Browsers have a function for it on https and localhost alone, Safari since 15.4; a phone may
 * try a site by its address.
 */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  // The digits 4 and a say that the others are random.
  return "xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx".replace(/x/g, () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 15).toString(16),
  );
}
