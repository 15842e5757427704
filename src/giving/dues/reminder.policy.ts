import { dayOf } from "#platform/abidjan-days.ts";
import { addMonths, dayIn, type Month } from "#platform/months.ts";

const DAY_MS = 24 * 3600 * 1000;
const DAYS_BEFORE = 7;
const DAYS_AFTER = 15;
/** The step that is `DAYS_AFTER` the due day. Each further step is a quarter later. */
const AFTER_STEP = 2;
const QUARTER = 3;

/** Reminders that staff sends are numbered from here on: those that go out by themselves keep their own numbers. */
export const FIRST_STEP_BY_HAND = 1_000;

export interface ReminderFacts {
  /** The first month that is not fully paid. */
  month: Month;
  /** The day of the month on which its dues are due. */
  dueDay: number;
  /**
   * The last day on which the member joined, paid, asked for reminders or got one of staff: steps due by then are not
   * sent.
   */
  quietUntil: string;
  /** The latest step sent for this month, or null. */
  lastStep: number | null;
  today: string;
}

/**
 * Returns the day of a month's reminder, `YYYY-MM-DD`. Step 0 is 7 days before the due day, step 1 on it, step 2 15
 * days after it, and each further step a quarter after the one before.
 */
export function stepDay({ month, dueDay }: Pick<ReminderFacts, "month" | "dueDay">, step: number): string {
  if (step === 0) return shiftDay(dayIn(month, dueDay), -DAYS_BEFORE);
  if (step === 1) return dayIn(month, dueDay);
  return shiftDay(dayIn(addMonths(month, (step - AFTER_STEP) * QUARTER), dueDay), DAYS_AFTER);
}

/**
 * Returns the step to send today, or null. It is the latest step whose day has come: it replaces earlier ones that were
 * missed, and none is sent twice.
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
