import * as z from "zod/mini";
import { type GiftView, giftView } from "#contracts/gift.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

const KEY = "akwaba.gifts";
const keptView = z.object({ token: z.string(), opened: giftView });

// For this tab only, and no longer than it: telephones are lent.
const thisTab = () => sessionStorage;

/** The view that this link has opened in this tab, while it lasts; else null. */
export function readView(token: string): GiftView | null {
  const kept = readStored(thisTab, KEY, keptView);
  if (!kept || kept.token !== token) return null;
  return Date.parse(kept.opened.expires_at) > Date.now() ? kept.opened : null;
}

/** The view survives a reload of this tab; null forgets it. */
export function keepView(token: string, opened: GiftView | null): void {
  writeStored(thisTab, KEY, opened && { token, opened });
}
