import * as z from "zod/mini";
import { type GuestSession, guestSession } from "#giving/gifts/gift.contract.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

const KEY = "akwaba.gifts";
const storedSession = z.object({ token: z.string(), opened: guestSession });

// For this tab only: telephones are lent.
const thisTab = () => sessionStorage;

/**
 * Returns the guest session that this link has opened in this tab, or null. Its end is the server's to tell: the clock of
 * the device may be wrong.
 */
export function readGuestSession(token: string): GuestSession | null {
  const stored = readStored(thisTab, KEY, storedSession);
  return stored?.token === token ? stored.opened : null;
}

/** Stores the guest session for a reload of this tab; null deletes it. */
export function saveGuestSession(token: string, opened: GuestSession | null): void {
  writeStored(thisTab, KEY, opened && { token, opened });
}
