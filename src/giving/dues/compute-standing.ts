import { dayOf } from "#platform/abidjan-days.ts";
import { addMonths, type Month, monthOf, partsOf } from "#platform/months.ts";
import type { DuesStanding } from "./dues.contract.ts";
import { dueDayOf, firstMonthOwed } from "./dues-months.ts";
import { type DuesSchedule, termsIn } from "./dues-terms.contract.ts";

/** The facts that decide a member's standing. */
export interface StandingFacts {
  /** When the address was verified. */
  verifiedAt: Date;
  /** The months that are fully paid or waived, in order. */
  paid: readonly Month[];
  /** What dues cost, and when they are due. */
  schedule: DuesSchedule;
  now: Date;
}

/**
 * Returns a member's standing: up to date if every month whose due day is over is paid. The due day is over when it ends,
 * in Abidjan.
 */
export function computeStanding({ verifiedAt, paid, schedule, now }: StandingFacts): DuesStanding {
  const owedSince = firstMonthOwed(verifiedAt, schedule);
  const paidMonths = new Set(paid);
  const isUnpaid = (month: Month) => !paidMonths.has(month);

  // After its due day, the month of the verification is not owed, but it counts if it is paid.
  const start = isUnpaid(monthOf(verifiedAt)) ? owedSince : monthOf(verifiedAt);
  let next = start;
  while (!isUnpaid(next)) next = addMonths(next, 1);
  const owed = owedMonths({ verifiedAt, paid, schedule, now });
  return {
    standing: owed.length === 0 ? "up_to_date" : "late",
    paid_through: next === start ? null : addMonths(next, -1),
    owed: owed.length * termsIn(schedule, monthOf(now)).amount,
    owed_months: owed.length,
    owed_list: owed,
    next_due: { month: next, date: dueDayOf(next, schedule) },
    owed_since: owedSince,
    years: yearsBetween([owedSince, monthOf(now), ...paid]),
  };
}

/** Returns the months whose due day is over and that are neither paid nor waived, in order. */
export function owedMonths({ verifiedAt, paid, schedule, now }: StandingFacts): Month[] {
  const settled = new Set(paid);
  const today = dayOf(now);
  const owed: Month[] = [];
  for (
    let month = firstMonthOwed(verifiedAt, schedule);
    dueDayOf(month, schedule) < today;
    month = addMonths(month, 1)
  ) {
    if (!settled.has(month)) owed.push(month);
  }
  return owed;
}

function yearsBetween(months: readonly Month[]): number[] {
  const years = months.map((month) => partsOf(month).year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
