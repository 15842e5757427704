import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { events } from "#site/events/events.table.ts";
import { registrations } from "#site/events/registrations.table.ts";

/**
 * What was recorded at the gates of an event, each once and never changed. Together the records of a registration say
 * when the person came: `entered_at` of the registration repeats it.
 */
export const entries = pgTable(
  "entries",
  {
    /** Chosen by the device: sent twice, it is recorded once. */
    id: uuid().primaryKey(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: "cascade" }),
    /** The record that this one takes back; it may arrive later, so nothing refers to it. */
    undoes: uuid(),
    /** By the server's clock, as well as the device knew it. */
    at: at().notNull(),
    /** The name of the gate; empty if it has none, or staff used the list. */
    gate: text().notNull(),
    recordedAt: at().notNull(),
  },
  (table) => [
    index("entries_by_registration").on(table.registrationId),
    index("entries_newest").on(table.eventId, table.recordedAt),
    index("entries_undone").on(table.undoes),
  ],
);
