import { addMonths, dayIn, type Month, monthOf } from "#platform/months.ts";
import { type DuesSchedule, termsIn } from "./dues-terms.contract.ts";

/**
 * Returns the first month owed by a member verified at this moment: that month if its due day is not over yet, else the
 * next one.
 */
export function firstMonthOwed(verifiedAt: Date, schedule: DuesSchedule): Month {
  const month = monthOf(verifiedAt);
  return verifiedAt.getUTCDate() <= termsIn(schedule, month).due_day ? month : addMonths(month, 1);
}

/** Returns the day on which the dues of a month are due, as `YYYY-MM-DD`. */
export function dueDayOf(month: Month, schedule: DuesSchedule): string {
  return dayIn(month, termsIn(schedule, month).due_day);
}

/** Returns the first `count` months from `start` on that are not taken, in order. */
export function freeMonths(start: Month, count: number, taken: ReadonlySet<Month> = new Set()): Month[] {
  const free: Month[] = [];
  for (let month = start; free.length < count; month = addMonths(month, 1)) {
    if (!taken.has(month)) free.push(month);
  }
  return free;
}
