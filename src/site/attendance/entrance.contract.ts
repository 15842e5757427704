import * as z from "zod/mini";
import { atMost } from "#shared/at-most.ts";
import { optionalPhone } from "#shared/phones.ts";
import { mailedLine } from "#shared/typed-line.ts";
import { registrationState } from "#site/events/event.contract.ts";
import { endsWithBadge } from "./badge-form.contract.ts";

/** Largest number of records in one call; a device sends the others after it. */
export const LARGEST_BATCH = 200;

/** The longest name of a gate. */
export const LONGEST_GATE = 40;

/** The most signs of notes that a device takes along for one person. */
export const LONGEST_GATE_NOTE = 140;

/**
 * A registration as a device at the gate knows it: of contacts only the organisation and the end of the telephone
 * number. `badge` is the hash of the badge's code, `code` that of its short form.
 */
export const entranceGuest = z.object({
  id: z.string(),
  badge: z.string(),
  code: z.string(),
  name: z.string(),
  state: registrationState,
  entered_at: z.nullable(z.string()),
  /** The title of the event that a cancelled place was moved to. */
  moved_to: z.nullable(z.string()),
  /** The beginning of what staff noted for the day, the newest first; null if nothing. */
  note: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** The last digits of the telephone number, empty without one. */
  phone_end: z.string(),
  /** Has a place though all seats were taken. */
  beyond_seats: z.boolean(),
});

/**
 * The data for a device to work without network. `taken_at` is the server's clock, `opens_at` and `ends_at` are the
 * midnights around the event's day, and `others` the hashes of the badges of other events of these weeks, by their
 * codes in both forms.
 */
export const entranceSnapshot = z.object({
  event: z.object({
    id: z.string(),
    title: z.string(),
    day: z.string(),
    opens_at: z.string(),
    ends_at: z.string(),
    seats: z.number(),
  }),
  taken_at: z.string(),
  guests: z.array(entranceGuest),
  others: z.array(z.object({ title: z.string(), badges: z.array(z.string()) })),
});

/** Refuses a text into which a badge was scanned: the form would register another person than the badge's. */
export const noBadge = z.refine<string | null | undefined>(
  (text) => !endsWithBadge(text ?? ""),
  "Ceci est le code d’un badge\u00a0: fermez ce formulaire et scannez-le dans la recherche.",
);

const newcomer = z.object({ name: mailedLine(120), phone: z._default(optionalPhone(), "") });

/** A person without registration whom a device registers at the gate. */
export const gateNewcomer = z.extend(newcomer, { name: mailedLine(120).check(noBadge) });

/** A record of a device: a person came in or, if `undoes` names a record, that this one was a mistake. */
const entryRecord = z.object({
  id: z.uuid(),
  registration: z.uuid(),
  undoes: z.nullable(z.uuid()),
  /** Of a record that undoes: the person, whom a device registered, does not stay registered either. */
  cancels: z.optional(z.boolean()),
  /** By the device's own clock. */
  at: z.iso.datetime(),
  /** Of a person without a confirmed seat: staff gives them one at the gate, beyond the seats if none is free. */
  admits: z.optional(z.boolean()),
  /** Of a person who is given a place: staff knew that the registration had ended. */
  ended: z.optional(z.boolean()),
  /** Of the first record of a person whom the device registers, under an id that it chose. */
  // A device may have stored a badge as a name: refused, nothing that it recorded would ever arrive.
  newcomer: z.optional(newcomer),
});

/**
 * The records that a device has collected. `offset` is what the server's clock was ahead of the device's, in
 * milliseconds, when the snapshot was taken; `since` the `taken_at` of the answer before.
 */
export const entryBatch = z.object({
  gate: z.string().check(z.trim(), atMost(LONGEST_GATE)),
  offset: z.int(),
  snapshot_at: z.iso.datetime(),
  since: z.iso.datetime(),
  entries: z.array(entryRecord).check(z.maxLength(LARGEST_BATCH)),
});

/**
 * The outcome of a record: it counts, the badge had passed elsewhere before, it is or was undone, the registration has
 * no confirmed seat, or the event has no such registration.
 */
export const entryOutcome = z.enum(["counted", "clash", "undone", "no_seat", "unknown"]);

/**
 * The outcome of each record, with whether the badge also passed elsewhere, the registrations that changed since, and
 * the seats of the event as they are now.
 */
export const entryAnswer = z.object({
  taken_at: z.string(),
  seats: z.number(),
  results: z.array(z.object({ id: z.string(), outcome: entryOutcome, elsewhere: z.boolean() })),
  guests: z.array(entranceGuest),
});

export type GateNewcomer = z.infer<typeof gateNewcomer>;
export type EntranceGuest = z.infer<typeof entranceGuest>;
export type EntranceSnapshot = z.infer<typeof entranceSnapshot>;
export type EntryBatch = z.infer<typeof entryBatch>;
export type EntryOutcome = z.infer<typeof entryOutcome>;
export type EntryAnswer = z.infer<typeof entryAnswer>;
