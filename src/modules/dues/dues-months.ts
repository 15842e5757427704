/** A calendar month as `YYYY-MM`, which sorts as time goes. */
export type Month = string;

/** The month of a moment. Abidjan keeps UTC all year. */
export function monthOf(moment: Date): Month {
  return moment.toISOString().slice(0, 7);
}

/**
 * The first month owed by a member verified at this moment: that month where its due day is not over yet, else the
 * next one.
 */
export function firstMonthOwed(verifiedAt: Date, dueDay: number): Month {
  const month = monthOf(verifiedAt);
  return verifiedAt.getUTCDate() <= dueDay ? month : addMonths(month, 1);
}

/** The month named by its year and its number, January being 1. */
export function monthNamed(year: number, number: number): Month {
  return `${String(year).padStart(4, "0")}-${String(number).padStart(2, "0")}`;
}

/** The year and the number of a month, January being 1. */
export function partsOf(month: Month): { year: number; number: number } {
  return { year: Number(month.slice(0, 4)), number: Number(month.slice(5)) };
}

/** The month that comes this many months later. */
export function addMonths(month: Month, count: number): Month {
  const { year, number } = partsOf(month);
  const index = year * 12 + number - 1 + count;
  return monthNamed(Math.floor(index / 12), (index % 12) + 1);
}

/** The first `count` months from `start` on that are not among those taken, in order. */
export function freeMonths(start: Month, count: number, taken: ReadonlySet<Month> = new Set()): Month[] {
  const free: Month[] = [];
  for (let month = start; free.length < count; month = addMonths(month, 1)) {
    if (!taken.has(month)) free.push(month);
  }
  return free;
}

/** The day of a month, at most the 28th, as `YYYY-MM-DD`. */
export function dayIn(month: Month, day: number): string {
  return `${month}-${String(day).padStart(2, "0")}`;
}
