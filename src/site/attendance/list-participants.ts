import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { readCursor, writeCursor } from "#platform/http/list-cursor.ts";
import { isUuid } from "#platform/ids.ts";
import { type Event, findEvent } from "#site/events/events.repo.ts";
import { noSuchEvent } from "#site/events/show-event.ts";
import type { ParticipantList, ParticipantQuery } from "./participants.contract.ts";
import { countAttendance, countParticipants, findParticipants } from "./participants.repo.ts";
import { presentParticipant } from "./present-participant.ts";
import { readPassages } from "./settle-entries.ts";

const ROWS = 50;

/** Returns the event. Throws 404 if there is none. */
export async function requireEvent(db: Database, id: string): Promise<Event> {
  const event = isUuid(id) ? await findEvent(db, id) : undefined;
  if (!event) throw noSuchEvent();
  return event;
}

/**
 * Returns one stretch of an event's participants, with how full it is. Throws 404 if there is no such event, and 422 if
 * `after` is not from this list.
 */
export async function listParticipants(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_registrations">,
  { eventId, query: { after, ...filters } }: { eventId: string; query: ParticipantQuery },
): Promise<ParticipantList> {
  const event = await requireEvent(db, eventId);
  const cursor = after === undefined ? undefined : readCursor(after, () => true);
  const search = { ...filters, eventId: event.id };
  const found = await findParticipants(db, search, { after: cursor, limit: ROWS + 1 });
  const rows = found.slice(0, ROWS);
  const passages = await readPassages(
    db,
    rows.map(({ registration }) => registration.id),
  );
  const last = found.length > ROWS ? rows.at(-1) : undefined;
  return {
    event: {
      ...{ id: event.id, title: event.title, day: event.eventDate },
      starts_at: event.startsAt.toISOString(),
      past: clock.now() >= event.endsAt,
    },
    counts: {
      seats: event.availableSeats,
      confirmed: event.confirmedSeats,
      pending: event.offeredSeats + event.heldSeats,
      ...(await countAttendance(db, event.id)),
    },
    data: rows.map(({ registration }) => presentParticipant(registration, passages)),
    total: await countParticipants(db, search),
    next: last ? writeCursor({ value: last.sortedBy, id: last.registration.id }) : null,
  };
}
