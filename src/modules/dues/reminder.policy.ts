import { dayOf } from "#platform/abidjan-days.ts";
import { addMonths, dayIn, type Month } from "./dues-months.ts";

const DAY_MS = 24 * 3600 * 1000;
const DAYS_BEFORE = 7;
const DAYS_AFTER = 15;
/** The step that comes `DAYS_AFTER` the due day; each step from there on is a quarter later. */
const AFTER_STEP = 2;
const QUARTER = 3;

export interface ReminderFacts {
  /** The first month that is not wholly paid. */
  month: Month;
  /** The day of the month on which its dues are due. */
  dueDay: number;
  /** The last day on which the member joined, paid, or chose to be reminded: what was due by then is not sent any more. */
  quietUntil: string;
  /** The latest step sent for this month, or null. */
  lastStep: number | null;
  today: string;
}

/**
 * The day of a month's reminder, `YYYY-MM-DD`. Step 0 comes 7 days before the due day, step 1 on it, step 2 15 days
 * after it, and each further one a quarter after the one before.
 */
export function stepDay({ month, dueDay }: Pick<ReminderFacts, "month" | "dueDay">, step: number): string {
  if (step === 0) return shiftDay(dayIn(month, dueDay), -DAYS_BEFORE);
  if (step === 1) return dayIn(month, dueDay);
  return shiftDay(dayIn(addMonths(month, (step - AFTER_STEP) * QUARTER), dueDay), DAYS_AFTER);
}

/**
 * The reminder to send today, or null. It is the latest whose day has come: those missed before it, while nothing ran,
 * are made up for by this one, and none is sent again.
 */
export function dueStep(facts: ReminderFacts): number | null {
  const { today, quietUntil, lastStep } = facts;
  let step = -1;
  while (stepDay(facts, step + 1) <= today) step += 1;
  if (step < 0 || step <= (lastStep ?? -1)) return null;
  return stepDay(facts, step) <= quietUntil ? null : step;
}

function shiftDay(day: string, by: number): string {
  return dayOf(new Date(Date.parse(day) + by * DAY_MS));
}
