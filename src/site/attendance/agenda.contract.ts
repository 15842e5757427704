import * as z from "zod/mini";

/** An event as reception sees it: `registered` have a confirmed seat, also beyond the seats, and `entered` of them have come. */
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
  /** Seats that can still be given. */
  free: z.number(),
});

/** The events that take place today, and the next ones, the soonest first. */
export const agenda = z.object({ today: z.array(agendaEvent), next: z.array(agendaEvent) });

export type Agenda = z.infer<typeof agenda>;
export type AgendaEvent = z.infer<typeof agendaEvent>;
