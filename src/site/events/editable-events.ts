import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { formatNumber } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { columnsByName, defineEditable, fieldsByName, titled } from "#site/content/editable.ts";
import { eventDetail } from "./event.contract.ts";
import { findWrongTime } from "./event-program.contract.ts";
import { type EventFields, eventType, speakerFields } from "./event-type.contract.ts";
import { type Event, events, isLocalTime } from "./events.db.ts";
import { describeEvent, EVENTS_TAG, eventTag } from "./present-event.ts";
import { countAttending, hasRegistrations } from "./registrations.db.ts";
import { formatSeatsTaken } from "./seats-taken.contract.ts";

/** The rules for editing events. The schedule that offers free seats to the waiting list offers new ones too. */
export const editableEvents = defineEditable(eventType, {
  chapter: "Événements",
  table: events,
  group: sql<string>`${events.category}`,
  day: { column: events.eventDate, of: ({ eventDate }) => eventDate },
  ...titled(events),
  pictures: [{ column: events.speakers, format: { path: "$[*].photo" }, shape: "portrait" }],
  toColumns: ({ speakers, ...fields }) => ({
    ...columnsByName(eventType, fields),
    speakers: speakers.map((speaker) => columnsByName({ fields: speakerFields }, speaker)),
  }),
  toFields: ({ speakers, ...row }: Event) => ({
    ...fieldsByName(eventType, row),
    speakers: speakers.map((speaker) => ({ ...speaker, photo: speaker.photo ?? null })),
  }),
  async complete(tx, { before, fields }) {
    await requireExistingTime(tx, fields);
    requireProgramTimes(fields.program);
    if (!before) return {};
    requireSeats(before, fields.available_seats);
    return showsInCalendars(before, fields) ? { calendarSequence: before.calendarSequence + 1 } : {};
  },
  times: { startsAt: events.startsAt, endsAt: events.endsAt, of: (row: Event) => row },
  async factsOf(db, rows: readonly Event[]) {
    const attendance = await countAttending(
      db,
      rows.map(({ id }) => id),
    );
    return new Map(
      rows.map((row) => [
        row.id,
        {
          start: `${row.eventDate}${row.eventTime === null ? "" : `T${row.eventTime}`}`,
          place: row.venue ?? row.city,
          seats: formatSeatsTaken({
            confirmed: row.confirmedSeats,
            pending: row.offeredSeats + row.heldSeats,
            seats: row.availableSeats,
          }),
          ...(attendance.get(row.id) ?? { expected: 0, entered: 0 }),
        },
      ]),
    );
  },
  preview: { contract: eventDetail, list: paths.events, show: describeEvent },
  pathOf: paths.event,
  tagsOf: (id) => [EVENTS_TAG, eventTag(id)],
  usedBy: async ({ id }, tx) => ((await hasRegistrations(tx, id)) ? "Des inscriptions y sont attachées" : null),
});

/** Clocks that are put forward skip an hour: an event would start at another time than its page says. */
async function requireExistingTime(tx: Transaction, fields: EventFields): Promise<void> {
  if (fields.event_time === null || (await isLocalTime(tx, fields))) return;
  const text = "Cette heure n’existe pas ce jour-là\u00a0: à ce fuseau horaire, les montres avancent d’une heure.";
  throw new AppError("invalid", text, { fields: { event_time: [text] } });
}

function requireProgramTimes(program: string | null): void {
  const text = program && findWrongTime(program);
  if (text) throw new AppError("invalid", text, { fields: { program: [text] } });
}

function takenSeats({ confirmedSeats, offeredSeats, heldSeats }: Event): number {
  return confirmedSeats + offeredSeats + heldSeats;
}

function requireSeats(event: Event, seats: number): void {
  const taken = takenSeats(event);
  if (seats >= taken) return;
  const places = taken === 1 ? "Une place est déjà prise" : `${formatNumber(taken)}\u00a0places sont déjà prises`;
  const text = `${places}, ou réservée${taken === 1 ? "" : "s"}\u00a0: il n’en faut pas moins.`;
  throw new AppError("invalid", text, { fields: { available_seats: [text] } });
}

/** Returns whether the change must reach the calendars of participants. */
function showsInCalendars(before: Event, fields: EventFields): boolean {
  return (
    before.title !== fields.title ||
    before.eventDate !== fields.event_date ||
    before.eventTime !== fields.event_time ||
    before.timeZone !== fields.time_zone ||
    before.venue !== (fields.venue || null) ||
    // The end of the event comes from its last line.
    before.program !== (fields.program || null) ||
    before.city !== fields.city ||
    before.country !== fields.country
  );
}
