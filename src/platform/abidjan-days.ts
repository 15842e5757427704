const DAY_MS = 24 * 3600 * 1000;

/** Returns the day in Abidjan as `YYYY-MM-DD`. Abidjan has UTC all year. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Returns the midnight in Abidjan with which this day (`YYYY-MM-DD`) begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Returns the moment so many years and days before this one. */
export function momentBefore(moment: Date, { years = 0, days = 0 }: { years?: number; days?: number }): Date {
  const before = new Date(moment);
  before.setUTCFullYear(before.getUTCFullYear() - years, before.getUTCMonth(), before.getUTCDate() - days);
  return before;
}

/** Returns the midnight in Abidjan after this day (`YYYY-MM-DD`). */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}
