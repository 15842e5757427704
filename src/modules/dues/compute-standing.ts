import type { DuesStanding } from "#contracts/dues.ts";
import { MONTHLY_DUES } from "#contracts/money.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { addMonths, dayIn, type Month, monthOf, partsOf } from "#platform/months.ts";
import { firstMonthOwed } from "./dues-months.ts";

/** The facts that decide a member's standing. */
export interface StandingFacts {
  /** When the address was verified. */
  verifiedAt: Date;
  /** The fully paid months, in order. */
  paid: readonly Month[];
  /** The day of the month on which its dues are due. */
  dueDay: number;
  now: Date;
}

/**
 * Returns a member's standing: up to date if every month whose due day is over is paid. The due day is over when it ends,
 * in Abidjan.
 */
export function computeStanding({ verifiedAt, paid, dueDay, now }: StandingFacts): DuesStanding {
  const owedSince = firstMonthOwed(verifiedAt, dueDay);
  const paidMonths = new Set(paid);
  const today = dayOf(now);
  const isUnpaid = (month: Month) => !paidMonths.has(month);

  // After its due day, the month of the verification is not owed, but it counts if it is paid.
  const start = isUnpaid(monthOf(verifiedAt)) ? owedSince : monthOf(verifiedAt);
  let next = start;
  while (!isUnpaid(next)) next = addMonths(next, 1);
  let owedMonths = 0;
  for (let month = next; dayIn(month, dueDay) < today; month = addMonths(month, 1)) {
    if (isUnpaid(month)) owedMonths += 1;
  }
  return {
    standing: owedMonths === 0 ? "up_to_date" : "late",
    paid_through: next === start ? null : addMonths(next, -1),
    owed: owedMonths * MONTHLY_DUES,
    owed_months: owedMonths,
    next_due: { month: next, date: dayIn(next, dueDay) },
    owed_since: owedSince,
    years: yearsBetween([owedSince, monthOf(now), ...paid]),
  };
}

function yearsBetween(months: readonly Month[]): number[] {
  const years = months.map((month) => partsOf(month).year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
