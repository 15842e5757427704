import { listNewestNotes } from "#people/notes/notes.db.ts";
import type { Database } from "#platform/db/database.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { addressOf, type Registration } from "#site/events/registrations.db.ts";
import type { AgendaCall } from "./agenda.contract.ts";
import { listOffered } from "./attendance.db.ts";
import { shortBadgeCode } from "./badge-code.contract.ts";

/** Returns whom to telephone, those whose offer ends first before the others. */
export async function listCalls(db: Database, now: Date): Promise<AgendaCall[]> {
  const offered = await listOffered(db, now);
  const ids = offered.map(({ registration }) => registration.id);
  const noted = await listNewestNotes(db, { kind: "participant", ids });
  return offered
    .filter(({ registration }) => isToCall(registration, noted.get(registration.id)))
    .map(({ title, registration: { id, eventId, name, phone, offeredUntil, badgeCode } }) => ({
      id,
      event_id: eventId,
      title,
      name,
      phone: formatPhone(phone),
      badge_code: shortBadgeCode(badgeCode),
      until: offeredUntil?.toISOString() ?? "",
    }));
}

/** Returns true if the person can learn of the offer by telephone alone, and nobody has noted anything since. */
export function isToCall(registration: Registration, notedAt: Date | undefined): boolean {
  if (registration.state !== "offered" || addressOf(registration) !== null) return false;
  return notedAt === undefined || notedAt < registration.changedAt;
}
