/** A calendar month as `YYYY-MM`, which sorts by time. */
export type Month = string;

/** Returns the month of a moment. Abidjan is on UTC all year. */
export function monthOf(moment: Date): Month {
  return moment.toISOString().slice(0, 7);
}

/** Returns the month of this year and number, January being 1. */
export function monthNamed(year: number, number: number): Month {
  return `${String(year).padStart(4, "0")}-${String(number).padStart(2, "0")}`;
}

/** Returns the year and the number of a month, January being 1. */
export function partsOf(month: Month): { year: number; number: number } {
  return { year: Number(month.slice(0, 4)), number: Number(month.slice(5)) };
}

/** Returns the month this many months later. */
export function addMonths(month: Month, count: number): Month {
  const { year, number } = partsOf(month);
  const index = year * 12 + number - 1 + count;
  return monthNamed(Math.floor(index / 12), (index % 12) + 1);
}

/** Returns the day of a month, at most the 28th, as `YYYY-MM-DD`. */
export function dayIn(month: Month, day: number): string {
  return `${month}-${String(day).padStart(2, "0")}`;
}
