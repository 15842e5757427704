import * as z from "zod/mini";

/**
 * An event as reception sees it: `registered` have a confirmed seat, also beyond the seats, and `entered` of them have
 * come.
 */
const agendaEvent = z.object({
  id: z.string(),
  title: z.string(),
  /** YYYY-MM-DD, and HH:MM or null, in the event's own time zone. */
  day: z.string(),
  time: z.nullable(z.string()),
  place: z.string(),
  registered: z.number(),
  entered: z.number(),
  waiting: z.number(),
  seats: z.number(),
  /** Of the seats: those beyond them are among `registered` alone. */
  confirmed: z.number(),
  pending: z.number(),
  /** Seats that can still be given. */
  free: z.number(),
  /** Registrations whose badge passed more than once, or without a seat; a node of the former release leaves it out. */
  clashes: z.optional(z.number()),
});

/** A person without an address who is offered a seat, which somebody must tell them until it runs out. */
const call = z.object({
  id: z.string(),
  event_id: z.string(),
  title: z.string(),
  name: z.string(),
  /** Empty if they gave none. */
  phone: z.string(),
  until: z.string(),
  badge_code: z.string(),
});

/**
 * The events that take place today, and the next ones, the soonest first, and whom to telephone about an offered seat.
 */
export const agenda = z.object({ today: z.array(agendaEvent), next: z.array(agendaEvent), calls: z.array(call) });

export type Agenda = z.infer<typeof agenda>;
export type AgendaCall = z.infer<typeof call>;
export type AgendaEvent = z.infer<typeof agendaEvent>;
