import { shortBadgeCode } from "#contracts/badge-code.ts";
import type { EntranceGuest } from "#contracts/entrance.ts";
import type { Registration } from "#modules/events/registrations.repo.ts";
import { hashBadge } from "./hash-badge.ts";

/** Returns a registration as a device at the gate sees it: without contacts, and with hashes of the badge alone. */
export function presentGuest({ id, badgeCode, name, state, enteredAt }: Registration): EntranceGuest {
  const code = hashBadge(shortBadgeCode(badgeCode));
  return { id, badge: hashBadge(badgeCode), code, name, state, entered_at: enteredAt?.toISOString() ?? null };
}
