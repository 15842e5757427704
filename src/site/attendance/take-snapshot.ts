import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { EntranceSnapshot } from "./entrance.contract.ts";
import { dayOf } from "./event-day.ts";
import { hashBadge } from "./hash-badge.ts";
import { requireEvent } from "./list-participants.ts";
import { listGuests, listOtherBadges } from "./participants.repo.ts";
import { presentGuest } from "./present-guest.ts";

/** Badges of other events that a device takes along, to tell them from unknown ones. */
const OTHER_BADGES = 2_000;
const OTHER_DAYS = 30;

/**
 * Returns what a device needs to receive the participants of the event without network: no contacts, and badges as hashes.
 * It is an entry of the audit log, as exports are. Throws 404 if there is no such event.
 */
export async function takeSnapshot(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"check_in">,
  { eventId, origin }: { eventId: string; origin: string },
): Promise<EntranceSnapshot> {
  const now = clock.now();
  return write(async (unit) => {
    const event = await requireEvent(unit.tx, eventId);
    const guests = await listGuests(unit.tx, event.id);
    const badges = new Map<string, string[]>();
    const near = { event, days: OTHER_DAYS, limit: OTHER_BADGES };
    for (const { title, badgeCode } of await listOtherBadges(unit.tx, near)) {
      badges.set(title, [...(badges.get(title) ?? []), hashBadge(badgeCode)]);
    }
    const subject = { kind: "participants", id: event.id, name: event.title };
    await recordAudit(unit, { at: now, actor: staff, origin, action: "prepared_entrance", subject });
    const { opensAt, endsAt } = dayOf(event);
    return {
      event: {
        ...{ id: event.id, title: event.title, day: event.eventDate },
        ...{ opens_at: opensAt.toISOString(), ends_at: endsAt.toISOString() },
      },
      taken_at: now.toISOString(),
      guests: guests.map(presentGuest),
      others: [...badges].map(([title, hashes]) => ({ title, badges: hashes })),
    };
  });
}
