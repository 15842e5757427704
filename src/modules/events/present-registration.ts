import type { BadgeInfo, OwnRegistration } from "#contracts/event.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { Event } from "./events.repo.ts";
import { presentEvent } from "./present-event.ts";
import type { Registration } from "./registrations.repo.ts";

/** What the participant's own badge prints. */
export function presentBadge(registration: Registration): BadgeInfo {
  const { name, email, phone, company, country, badgeCode } = registration;
  return { name, email, phone: formatPhone(phone), company, country, badge_code: badgeCode };
}

/** What whoever knows a participant's email may have for the badge: the email as asked, the phone number masked. */
export function presentAskedBadge(registration: Registration, email: string): BadgeInfo {
  return { ...presentBadge(registration), email, phone: maskPhone(formatPhone(registration.phone)) };
}

/** Every digit but the last two is hidden. */
function maskPhone(phone: string): string {
  return phone.replace(/\d(?=(?:\D*\d){2})/g, "•");
}

/**
 * A registration as its owner sees it; an offer or a held place whose time is over reads as expired, whether swept yet
 * or not.
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
