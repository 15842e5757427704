import type { Transaction } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/outbox.ts";
import { isListedRow } from "#platform/publishing.ts";
import { endOfOffer } from "./event-days.ts";
import { addToSeats, type Event } from "./events.repo.ts";
import { remainingSeats } from "./present-event.ts";
import { expireHolds, expireOffers, listFirstWaiting, type Registration, setState } from "./registrations.repo.ts";

/** The outbox message that mails a participant where their registration stands. */
export const REGISTRATION_MESSAGE = "registration.mail";

/** True while the event takes registrations: published, and its day not over. */
export function isOpen(event: Event, now: Date): boolean {
  return isListedRow(event, now) && now < event.endsAt;
}

/**
 * Offers and held places whose time is over have expired, and every free seat of an open event is offered to whoever has waited
 * longest. The event's row must be locked. Answers the event as it then is, and whether its seats changed.
 */
export async function settleSeats(
  tx: Transaction,
  locked: Event,
  now: Date,
): Promise<{ event: Event; changed: boolean }> {
  const lapsed = locked.offeredSeats > 0 ? await expireOffers(tx, locked.id, now) : 0;
  const unconfirmed = locked.heldSeats > 0 ? await expireHolds(tx, locked.id, now) : 0;
  const free = remainingSeats(locked) + lapsed + unconfirmed;
  const next = free > 0 && isOpen(locked, now) ? await listFirstWaiting(tx, locked.id, free) : [];
  if (lapsed === 0 && unconfirmed === 0 && next.length === 0) return { event: locked, changed: false };
  const offeredUntil = endOfOffer(locked, now);
  for (const waiting of next) {
    await announce(tx, await setState(tx, waiting.id, { state: "offered", offeredUntil, now }), now);
  }
  const event = await addToSeats(tx, locked.id, { offered: next.length - lapsed, held: -unconfirmed });
  return { event, changed: true };
}

/** Once the transaction commits, the participant is told by mail where their registration stands. */
export async function announce(tx: Transaction, { id, state }: Registration, now: Date): Promise<void> {
  await enqueue(
    tx,
    // The id alone: what is personal stays in its own table.
    { kind: REGISTRATION_MESSAGE, dedupeKey: `registration:${state}:${id}`, payload: { registrationId: id, state } },
    now,
  );
}
