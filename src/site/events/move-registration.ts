import type { Transaction } from "#platform/db/database.ts";
import type { RegistrationState } from "./event.contract.ts";
import { addToSeats, type Event, type SeatChange } from "./events.repo.ts";
import { type Registration, setState } from "./registrations.repo.ts";

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
