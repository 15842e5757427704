import type { Database } from "#platform/db/database.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { BadgeInfo, IsSubscribeAnswer, OwnRegistration } from "./event.contract.ts";
import { type Event, findVisibleEvent } from "./events.db.ts";
import { presentEvent } from "./present-event.ts";
import { findActiveRegistration, type Registration } from "./registrations.db.ts";
import { noSuchEvent } from "./show-event.ts";

/**
 * Returns whether this email has a confirmed place, with what its badge prints. Throws 404 if the event is not
 * published.
 */
export async function findParticipant(
  db: Database,
  { email, slug, now }: { email: string; slug: string; now: Date },
): Promise<IsSubscribeAnswer> {
  const event = await findVisibleEvent(db, slug, now);
  if (!event) throw noSuchEvent();
  const registration = await findActiveRegistration(db, { eventId: event.id, email });
  if (registration?.state !== "confirmed") return { subscribed: false, user_info: null };
  return { subscribed: true, user_info: presentMaskedBadge(registration, email) };
}

/** Returns what the participant's own badge prints. */
export function presentBadge(registration: Registration): BadgeInfo {
  const { name, email, phone, company, country, badgeCode } = registration;
  return { name, email, phone: formatPhone(phone), company, country, badge_code: badgeCode };
}

/**
 * Returns the badge for a caller who knows the participant's email: the email as they typed it, the phone number
 * masked.
 */
function presentMaskedBadge(registration: Registration, email: string): BadgeInfo {
  return { ...presentBadge(registration), email, phone: maskPhone(formatPhone(registration.phone)) };
}

/** Returns the phone number with every digit but the last two hidden. */
function maskPhone(phone: string): string {
  return phone.replace(/\d(?=(?:\D*\d){2})/g, "•");
}

/**
 * Returns a registration as its owner sees it. An offer or held place past its time reads as expired, even before the
 * job has expired it.
 */
export function presentOwnRegistration(registration: Registration, event: Event, now: Date): OwnRegistration {
  const { offeredUntil, heldUntil } = registration;
  const until = offeredUntil ?? heldUntil;
  const lapsed = until !== null && until <= now;
  return {
    state: lapsed ? "expired" : registration.state,
    name: registration.name,
    offered_until: lapsed ? null : (offeredUntil?.toISOString() ?? null),
    held_until: lapsed ? null : (heldUntil?.toISOString() ?? null),
    badge: registration.state === "confirmed" ? presentBadge(registration) : null,
    event: presentEvent(event, now),
  };
}
