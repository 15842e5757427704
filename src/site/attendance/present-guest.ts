import type { Registration } from "#site/events/registrations.repo.ts";
import { shortBadgeCode } from "./badge-code.contract.ts";
import type { EntranceGuest } from "./entrance.contract.ts";
import { hashBadge } from "./hash-badge.ts";

/** Returns a registration as a device at the gate sees it: without contacts, and with hashes of the badge alone. */
export function presentGuest({ id, badgeCode, name, state, enteredAt }: Registration): EntranceGuest {
  const code = hashBadge(shortBadgeCode(badgeCode));
  return { id, badge: hashBadge(badgeCode), code, name, state, entered_at: enteredAt?.toISOString() ?? null };
}
