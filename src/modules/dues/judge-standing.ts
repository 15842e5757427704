import type { DuesStanding } from "#contracts/dues.ts";
import { MONTHLY_DUES } from "#contracts/money.ts";
import { addMonths, dayIn, type Month, monthOf, partsOf } from "./dues-months.ts";

/** What a member's standing follows from. */
export interface StandingFacts {
  /** The month in which the address was proven: the first one owed. */
  memberSince: Month;
  /** The months that are wholly paid, in order. */
  paid: readonly Month[];
  /** The day of the month on which its dues are due. */
  dueDay: number;
  now: Date;
}

/**
 * Where a member stands: up to date when every month whose due day is over is paid. The due day itself is not over
 * before it ends.
 */
export function judgeStanding({ memberSince, paid, dueDay, now }: StandingFacts): DuesStanding {
  const paidMonths = new Set(paid);
  const today = now.toISOString().slice(0, 10);
  const isUnpaid = (month: Month) => !paidMonths.has(month);

  let next = memberSince;
  while (!isUnpaid(next)) next = addMonths(next, 1);
  let owedMonths = 0;
  for (let month = next; dayIn(month, dueDay) < today; month = addMonths(month, 1)) {
    if (isUnpaid(month)) owedMonths += 1;
  }
  return {
    standing: owedMonths === 0 ? "up_to_date" : "late",
    paid_through: next === memberSince ? null : addMonths(next, -1),
    owed: owedMonths * MONTHLY_DUES,
    owed_months: owedMonths,
    next_due: { month: next, date: dayIn(next, dueDay) },
    member_since: memberSince,
    years: yearsBetween([memberSince, monthOf(now), ...paid]),
  };
}

function yearsBetween(months: readonly Month[]): number[] {
  const years = months.map((month) => partsOf(month).year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
