import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { formatPlace } from "#site/events/event-place.contract.ts";
import type { Agenda, AgendaEvent } from "./agenda.contract.ts";
import { type AttendedEvent, listAttendedEvents } from "./attendance.db.ts";

const NEXT = 4;

/** Returns who is expected today and at the next events, and who has come. */
export async function readAgenda(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_registrations">,
): Promise<Agenda> {
  const found = await listAttendedEvents(db, { now: clock.now(), next: NEXT });
  const pick = (isToday: boolean) => found.filter((row) => row.isToday === isToday).map(present);
  return { today: pick(true), next: pick(false) };
}

function present({ event, registered, entered, waiting }: AttendedEvent): AgendaEvent {
  const { id, title, eventDate, eventTime, availableSeats, confirmedSeats, offeredSeats, heldSeats } = event;
  return {
    ...{ id, title, day: eventDate, time: eventTime, place: formatPlace(event), registered, entered, waiting },
    free: availableSeats - confirmedSeats - offeredSeats - heldSeats,
  };
}
