import type { Database } from "#platform/db/database.ts";
import type { IsSubscribeAnswer } from "./event.contract.ts";
import { findVisibleEvent } from "./events.repo.ts";
import { presentMaskedBadge } from "./present-registration.ts";
import { findActiveRegistration } from "./registrations.repo.ts";
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
