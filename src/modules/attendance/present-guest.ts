import type { EntranceGuest } from "#contracts/entrance.ts";
import type { Registration } from "#modules/events/registrations.repo.ts";
import { hashBadge } from "./hash-badge.ts";

/** Returns a registration as a device at the gate sees it: without contacts, and with the hash of the badge alone. */
export function presentGuest({ id, badgeCode, name, state, enteredAt }: Registration): EntranceGuest {
  return { id, badge: hashBadge(badgeCode), name, state, entered_at: enteredAt?.toISOString() ?? null };
}
