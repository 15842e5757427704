import { formatPhone } from "#platform/phone-number.ts";
import type { Registration } from "#site/events/registrations.repo.ts";
import { shortBadgeCode } from "./badge-code.contract.ts";
import type { Participant } from "./participants.contract.ts";
import type { Passages } from "./settle-entries.ts";

/** Returns a registration as staff sees it, with what was recorded of it at the gates. */
export function presentParticipant(registration: Registration, passages: Passages = new Map()): Participant {
  const { id, state, name, email, phone, company, country, createdAt, offeredUntil, heldUntil } = registration;
  const { enteredAt, beyondSeats } = registration;
  const { counted = null, clashes = [] } = passages.get(id) ?? {};
  const others = counted && state !== "confirmed" ? [counted, ...clashes] : clashes;
  return {
    ...{ id, state, name, email, company, country },
    phone: formatPhone(phone),
    registered_at: createdAt.toISOString(),
    until: (offeredUntil ?? heldUntil)?.toISOString() ?? null,
    entered_at: enteredAt?.toISOString() ?? null,
    beyond_seats: beyondSeats,
    badge_code: shortBadgeCode(registration.badgeCode),
    clashes: others.map(({ at, gate }) => ({ at: new Date(at).toISOString(), gate })),
  };
}
