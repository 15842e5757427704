import { readFrancs } from "#contracts/read-francs.ts";

const LARGEST = 1_000_000_000;

/** Returns an amount in FCFA as exports write it, negative for money paid out; null if it is none, or above a billion. */
export function readAmount(cell: string): number | null {
  const { value } = readFrancs(cell);
  return value === null || Math.abs(value) > LARGEST ? null : value;
}

const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=$|[T\s])/;
const FRENCH = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=$|[T\s])/;

/** Returns the day `2026-11-03` of `2026-11-03 10:20:30`, `03/11/2026` and the like, day before month; null if it is none. */
export function readDay(cell: string): string | null {
  const text = cell.trim();
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (year && month && day) return dayOf(year, month, day);
  const [, first, second, last] = FRENCH.exec(text) ?? [];
  return first && second && last ? dayOf(last, second, first) : null;
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
  return exists && text > "2000" && text < "2100" ? text : null;
}
