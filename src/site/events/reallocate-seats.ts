import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { isListedRow } from "#platform/publishing.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { RegistrationState } from "./event.contract.ts";
import { addToSeats, type Event, lockEvent, type SeatChange } from "./events.db.ts";
import { endOfOffer, eventTag, remainingSeats } from "./present-event.ts";
import {
  expireHolds,
  expireOffers,
  listEventsOwingOffers,
  listEventsWithLapsedSeats,
  listFirstWaiting,
  type Registration,
  setState,
} from "./registrations.db.ts";
import { type AnnouncedState, registrationAnnouncement } from "./registrations.mails.ts";

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

interface MailCause {
  byStaff?: boolean;
  again?: number;
  movedFrom?: string;
}

/**
 * Enqueues the mail that says that the registration has entered this state, by the decision of staff if `byStaff`;
 * `again` is which time it is sent again, and `movedFrom` the event from which staff moved the place.
 */
export function enqueueStatusMail(
  { enqueue }: UnitOfWork,
  { id }: Pick<Registration, "id">,
  state: AnnouncedState,
  { byStaff = false, again, movedFrom }: MailCause = {},
): void {
  const dedupeKey = `registration:${state}:${id}${again === undefined ? "" : `:${again}`}`;
  enqueue(registrationAnnouncement, { registrationId: id, state, byStaff, again, movedFrom }, { dedupeKey });
}

/**
 * Expires offers and held places whose time is over at all events, and offers free seats to the waiting lists, however
 * they became free.
 */
export async function expireSeats({ clock, db, write }: Pick<AppContext, "clock" | "db" | "write">): Promise<void> {
  const now = clock.now();
  const lapsed = await listEventsWithLapsedSeats(db, now);
  const owing = await listEventsOwingOffers(db, now);
  // One unit for each event, so that none waits for another's lock.
  for (const id of new Set([...lapsed, ...owing].map((event) => event.id))) {
    await write(async (unit) => {
      const event = await lockEvent(unit.tx, id);
      if (!event) return;
      const { changed } = await reallocateSeats(unit, event, now);
      if (changed) unit.invalidate([eventTag(id)]);
    });
  }
}

/**
 * Sets the registration's state and the event's seat counters accordingly. The event's row must be locked, and the
 * state one that `judgeChange` allows.
 */
export async function moveRegistration(
  tx: Transaction,
  before: Registration,
  { state, now }: { state: RegistrationState; now: Date },
): Promise<{ registration: Registration; event: Event }> {
  const registration = await setState(tx, before.id, { state, now });
  return { registration, event: await addToSeats(tx, before.eventId, seatChange(before, state)) };
}

function seatChange(before: Registration, after: RegistrationState): SeatChange {
  // Beyond the seats, it counts as none of them.
  if (before.beyondSeats) return {};
  const more = (state: RegistrationState) => Number(after === state) - Number(before.state === state);
  return { confirmed: more("confirmed"), offered: more("offered"), held: more("held") };
}
