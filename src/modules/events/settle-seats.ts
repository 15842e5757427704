import { isListedRow } from "#platform/publishing.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { endOfOffer } from "./event-days.ts";
import { addToSeats, type Event } from "./events.repo.ts";
import { remainingSeats } from "./present-event.ts";
import { type AnnouncedState, registrationAnnouncement } from "./registration-outbox.ts";
import { expireHolds, expireOffers, listFirstWaiting, type Registration, setState } from "./registrations.repo.ts";

/** True while the event takes registrations: published, and its day not over. */
export function isOpen(event: Event, now: Date): boolean {
  return isListedRow(event, now) && now < event.endsAt;
}

/**
 * Offers and held places whose time is over have expired, and every free seat of an open event is offered to whoever has waited
 * longest. The event's row must be locked. Answers the event as it then is, and whether its seats changed.
 */
export async function settleSeats(
  unit: UnitOfWork,
  locked: Event,
  now: Date,
): Promise<{ event: Event; changed: boolean }> {
  const { tx } = unit;
  const lapsed = locked.offeredSeats > 0 ? await expireOffers(tx, locked.id, now) : 0;
  const unconfirmed = locked.heldSeats > 0 ? await expireHolds(tx, locked.id, now) : 0;
  const free = remainingSeats(locked) + lapsed + unconfirmed;
  const next = free > 0 && isOpen(locked, now) ? await listFirstWaiting(tx, locked.id, free) : [];
  if (lapsed === 0 && unconfirmed === 0 && next.length === 0) return { event: locked, changed: false };
  const offeredUntil = endOfOffer(locked, now);
  for (const waiting of next) {
    announce(unit, await setState(tx, waiting.id, { state: "offered", offeredUntil, now }), "offered");
  }
  const event = await addToSeats(tx, locked.id, { offered: next.length - lapsed, held: -unconfirmed });
  return { event, changed: true };
}

/** Once the unit commits, the participant learns by mail that their registration has come into this state. */
export function announce({ enqueue }: UnitOfWork, { id }: Registration, state: AnnouncedState): void {
  const dedupeKey = `registration:${state}:${id}`;
  enqueue(registrationAnnouncement, { registrationId: id, state }, { dedupeKey });
}
