import { formatDate } from "./date-formats.ts";

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the days of a file as its name says them: `2026` for a year, `2026-09` for a month, `2026-07 à 2026-09` for
 * several, and else the first and the last day. An open end is a word; undefined if both are open. Days are YYYY-MM-DD.
 */
export function namePeriod(from: string | undefined, to: string | undefined): string | undefined {
  if (!from) return to && `jusqu’au ${to}`;
  if (!to) return `depuis ${from}`;
  if (from === to) return from;
  const after = new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10);
  const isWhole = (unit: string) => from.endsWith(unit) && after.endsWith(unit);
  const [first, last] = isWhole("-01-01")
    ? [from.slice(0, 4), to.slice(0, 4)]
    : isWhole("-01")
      ? [from.slice(0, 7), to.slice(0, 7)]
      : [from, to];
  return first === last ? first : `${first} à ${last}`;
}

/** Returns the last day of the month (`YYYY-MM`), as `YYYY-MM-DD`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Returns the days of a period, YYYY-MM-DD: `du 1er mars 2026 au 3 mars 2026`, `le 1er mars 2026`. */
export function formatDays(from: string, to: string): string {
  return from === to ? `le ${formatDate(from)}` : `du ${formatDate(from)} au ${formatDate(to)}`;
}
