import { isListedRow } from "#platform/publishing.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { endOfOffer } from "./event-days.ts";
import { addToSeats, type Event } from "./events.repo.ts";
import { remainingSeats } from "./present-event.ts";
import { type AnnouncedState, registrationAnnouncement } from "./registration-outbox.ts";
import { expireHolds, expireOffers, listFirstWaiting, type Registration, setState } from "./registrations.repo.ts";

/** Returns whether the event takes registrations: it is published, and its day is not over. */
export function isOpen(event: Event, now: Date): boolean {
  return isListedRow(event, now) && now < event.endsAt;
}

/**
 * Expires offers and held places whose time is over, and offers every free seat of an open event to the first in the
 * waiting list. The event's row must be locked. Returns the event, and whether its seats changed.
 */
export async function reallocateSeats(
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
    enqueueStatusMail(unit, await setState(tx, waiting.id, { state: "offered", offeredUntil, now }), "offered");
  }
  const event = await addToSeats(tx, locked.id, { offered: next.length - lapsed, held: -unconfirmed });
  return { event, changed: true };
}

/** Enqueues the mail that says that the registration has entered this state, by the decision of staff if `byStaff`. */
export function enqueueStatusMail(
  { enqueue }: UnitOfWork,
  { id }: Registration,
  state: AnnouncedState,
  { byStaff = false } = {},
): void {
  const dedupeKey = `registration:${state}:${id}`;
  enqueue(registrationAnnouncement, { registrationId: id, state, byStaff }, { dedupeKey });
}
