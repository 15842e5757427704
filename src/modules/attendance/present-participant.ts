import type { Participant } from "#contracts/participants.ts";
import type { Registration } from "#modules/events/registrations.repo.ts";
import { formatPhone } from "#platform/phone-number.ts";

/** Returns a registration as staff sees it. */
export function presentParticipant(registration: Registration): Participant {
  const { id, state, name, email, phone, company, country, createdAt, offeredUntil, heldUntil, enteredAt } =
    registration;
  return {
    ...{ id, state, name, email, company, country },
    phone: formatPhone(phone),
    registered_at: createdAt.toISOString(),
    until: (offeredUntil ?? heldUntil)?.toISOString() ?? null,
    entered_at: enteredAt?.toISOString() ?? null,
  };
}
