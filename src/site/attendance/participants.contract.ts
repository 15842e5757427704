import * as z from "zod/mini";
import { exportFormat } from "#shared/export.ts";
import { optionalPhone } from "#shared/phones.ts";
import { shownBefore } from "#shared/shown-before.ts";
import { optionalEmail } from "#shared/typed-email.ts";
import { registrationState, subscribeBody } from "#site/events/event.contract.ts";
import { noBadge } from "./entrance.contract.ts";

const WRONG_FILTER = "Ce filtre n’existe pas.";

/**
 * The filters of the participants: `absent` has a seat and has not come yet, `ended` has given it back, the badge
 * of a `clash` passed more than once, or without a seat, and no mail reaches those with `no_email`.
 */
const PARTICIPANT_SHOWS = ["seated", "absent", "entered", "waiting", "pending", "clash", "no_email", "ended"] as const;

/** By the family name, as `familyFirst` finds it; without it by the name as it is written. */
const sort = z.optional(z.enum(["family"], { error: "Cet ordre n’existe pas." }));

const filters = {
  sort,
  /** A part of the name, the address, the telephone number or the badge's code. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  show: z.optional(z.enum(PARTICIPANT_SHOWS, { error: WRONG_FILTER })),
};

export const participantQuery = z.object({
  ...filters,
  /** Where the last stretch ended. */
  after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
});

/** The most badges in one file, so that it is drawn within seconds. */
export const BADGES_IN_A_FILE = 200;

/** The query of the badges to print: what is filtered, and which file, from 1 on. */
export const badgesQuery = z.object({
  ...filters,
  file: z._default(z.coerce.number({ error: "Ce fichier n’existe pas." }).check(z.int(), z.gte(1), z.lte(1_000)), 1),
});

/** The query of the export: what is filtered, and the file type. */
export const participantExportQuery = z.object({ ...filters, format: exportFormat });

/**
 * A registration as staff sees it. `until` is the end of an offer or a held seat; `entered_at` when the person came;
 * `clashes` are the other times the badge passed a gate, or all of them without a confirmed seat. A person
 * `beyond_seats` was let in although all seats were taken.
 */
export const participant = z.object({
  id: z.string(),
  state: registrationState,
  name: z.string(),
  /** Null if the person has none, or was erased. */
  email: z.nullable(z.string()),
  phone: z.string(),
  company: z.nullable(z.string()),
  country: z.string(),
  registered_at: z.string(),
  until: z.nullable(z.string()),
  /** The place in the waiting list, from 1 on, by the order of registration; null if the person does not wait. */
  rank: z.nullable(z.number()),
  entered_at: z.nullable(z.string()),
  beyond_seats: z.boolean(),
  /** The title of the event that a cancelled place was moved to. */
  moved_to: z.nullable(z.string()),
  clashes: z.array(z.object({ at: z.string(), gate: z.string() })),
  /** The short form of the badge's code. */
  badge_code: z.string(),
  has_notes: z.boolean(),
  /** A seat is offered to a person without an address, and nobody has noted since that they know. */
  to_call: z.boolean(),
});

/**
 * Seats and arrivals of an event: `pending` seats are offered or held, and go back if they are not confirmed. Those
 * `beyond` its seats are not among the `confirmed`; `clashes` counts registrations whose badge passed more than once,
 * or without a seat.
 */
export const attendanceCounts = z.object({
  seats: z.number(),
  confirmed: z.number(),
  pending: z.number(),
  waiting: z.number(),
  entered: z.number(),
  beyond: z.number(),
  clashes: z.number(),
});

/** One stretch of an event's participants, in their order. */
export const participantList = z.object({
  event: z.object({ id: z.string(), title: z.string(), day: z.string(), starts_at: z.string(), past: z.boolean() }),
  counts: attendanceCounts,
  data: z.array(participant),
  total: z.number(),
  /** Of the `total` those who have a seat, and so a badge to print. */
  badges: z.number(),
  /**
   * The number of rows at the end of `data` whose name is only heard like the text that was searched; `total` leaves
   * them out.
   */
  heard: z.number(),
  next: z.nullable(z.string()),
});

/** Staff has confirmed that a person comes on another day than the event's. */
const otherDay = z._default(z.boolean(), false);

/** The choice of staff should the event have no free seat: the waiting list, or a place beyond the seats. */
const ifFull = z.optional(z.enum(["wait", "beyond"], { error: "Ce choix n’existe pas." }));

/** Fields that would take a badge scanned into them. */
const name = subscribeBody.shape.name.check(noBadge);
const company = subscribeBody.shape.company.check(noBadge);

/**
 * A participant whom staff registers, with an address and a telephone number or without; `entered` for a person who is
 * already there. `if_listed` is what staff has answered about somebody who is in the list already: that it is the
 * `same` person, or `another` one of this name.
 */
export const newParticipant = z.extend(z.omit(subscribeBody, { event_id: true, email: true, phone: true }), {
  name,
  company,
  email: z._default(optionalEmail(), ""),
  phone: z._default(optionalPhone(), ""),
  entered: z._default(z.boolean(), false),
  if_full: ifFull,
  if_listed: z.optional(z.enum(["same", "another"], { error: "Ce choix n’existe pas." })),
  other_day: otherDay,
});

/**
 * The person's right name, address, telephone number, organisation and country. What is left out stays as it is:
 * somebody else may have corrected it meanwhile. What is named in `before` is not overwritten if it is another by now.
 * An address that is known cannot be taken away.
 */
export const participantCorrection = z.extend(
  z.partial(z.pick(subscribeBody, { phone_confirmed: true, country: true })),
  {
    name: z.optional(name),
    company,
    email: z.optional(optionalEmail()),
    phone: z.optional(optionalPhone()),
    before: shownBefore,
  },
);

/** The event that a place is moved to. */
export const participantMove = z.object({
  event_id: z.uuid({ error: "Choisissez un événement." }),
  if_full: ifFull,
});

/** An ended registration is made once more. */
export const participantReturn = z.object({ if_full: ifFull });

/** The events that a place can be moved to, the soonest first. */
export const moveTargets = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), day: z.string(), free: z.number() })),
});

/**
 * Confirms a seat that is held or offered, lets a person of the waiting list in beyond the seats, cancels a
 * registration, records that the person came, takes that back, settles what passed beside it, or mails once more how
 * the registration stands.
 */
export const participantChange = z.object({
  action: z.enum(["confirm", "admit", "cancel", "enter", "leave", "settle", "mail"], {
    error: "Cette action n’existe pas.",
  }),
  other_day: otherDay,
  /** Staff knows that the person whose registration is cancelled has come. */
  despite_arrival: z._default(z.boolean(), false),
});

export type BadgesQuery = z.infer<typeof badgesQuery>;
export type ParticipantQuery = z.infer<typeof participantQuery>;
export type ParticipantFilters = Omit<ParticipantQuery, "after">;
export type Participant = z.infer<typeof participant>;
export type ParticipantList = z.infer<typeof participantList>;
export type AttendanceCounts = z.infer<typeof attendanceCounts>;
export type NewParticipant = z.infer<typeof newParticipant>;
export type ParticipantChange = z.infer<typeof participantChange>;
export type ParticipantCorrection = z.infer<typeof participantCorrection>;
export type ParticipantReturn = z.infer<typeof participantReturn>;
export type IfFull = NonNullable<ParticipantMove["if_full"]>;
export type ParticipantMove = z.infer<typeof participantMove>;
export type MoveTargets = z.infer<typeof moveTargets>;
export type ParticipantAction = ParticipantChange["action"];
