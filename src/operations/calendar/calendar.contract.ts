import * as z from "zod/mini";

const WRONG_MONTH = "Ce mois n’existe pas.";

/** A month as `YYYY-MM`, within the years that contents can have. */
export const calendarMonth = z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, WRONG_MONTH));

/** The query of the calendar: the current month if none is given. */
export const calendarQuery = z.object({ month: z.optional(calendarMonth) });

/**
 * The entries of a month until the day `until`, its last one or the Sunday behind two weeks ahead of today, in order:
 * `day` is in Abidjan, but for events in their own time zone; `time` is null for a whole day.
 */
export const calendar = z.object({
  month: calendarMonth,
  today: z.string(),
  until: z.string(),
  data: z.array(
    z.object({
      day: z.string(),
      time: z.nullable(z.string()),
      what: z.string(),
      title: z.string(),
      path: z.string(),
    }),
  ),
});

export type Calendar = z.infer<typeof calendar>;
export type CalendarEntry = Calendar["data"][number];

/** Returns the month so many months later, or earlier. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
