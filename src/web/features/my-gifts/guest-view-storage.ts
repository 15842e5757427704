import * as z from "zod/mini";
import { type GiftView, giftView } from "#contracts/gift.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

const KEY = "akwaba.gifts";
const storedView = z.object({ token: z.string(), opened: giftView });

// For this tab only: telephones are lent.
const thisTab = () => sessionStorage;

/** Returns the view that this link has opened in this tab, or null if there is none or it has expired. */
export function readGuestView(token: string): GiftView | null {
  const stored = readStored(thisTab, KEY, storedView);
  if (!stored || stored.token !== token) return null;
  return Date.parse(stored.opened.expires_at) > Date.now() ? stored.opened : null;
}

/** Stores the view for a reload of this tab; null deletes it. */
export function saveGuestView(token: string, opened: GiftView | null): void {
  writeStored(thisTab, KEY, opened && { token, opened });
}
