const DAY_MS = 24 * 3600 * 1000;

/** The day in Abidjan, `YYYY-MM-DD`. Abidjan keeps UTC all year. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The midnight after this day (`YYYY-MM-DD`) in Abidjan. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
}
