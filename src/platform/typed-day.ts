import { MONTHS } from "#shared/date-formats.ts";
import { plainText } from "#shared/plain-text.ts";

/**
 * The days (`YYYY-MM-DD`) that a typed day may be: without a year, the last one until today and the next one from today
 * on.
 */
export interface TypedDay {
  last: string;
  next: string;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const NAMED =
  /^(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) )?(\d{1,2})(?:er)? ?([a-z]{3,9})\.?(?: (\d{4}))?$/;
const NAMES = MONTHS.map(plainText);

/**
 * Returns the day that was typed, as `26/11/2026`, `26/11`, `2026-11-26`, `26 nov.` or `jeudi 26 novembre 2026`; null
 * if it is none.
 */
export function readTypedDay(typed: string, today: string): TypedDay | null {
  const text = plainText(typed).trim().replace(/\s+/g, " ");
  const iso = ISO.exec(text);
  if (iso) return dayIn(iso[1], Number(iso[2]), iso[3], today);
  const numeric = NUMERIC.exec(text);
  if (numeric) return dayIn(numeric[3], Number(numeric[2]), numeric[1], today);
  const [, day, word = "", year] = NAMED.exec(text) ?? [];
  const months = NAMES.filter((name) => name.startsWith(word));
  return day && months.length === 1 ? dayIn(year, NAMES.indexOf(months[0] ?? "") + 1, day, today) : null;
}

function dayIn(year: string | undefined, month: number, day: string | undefined, today: string): TypedDay | null {
  const written = (full: number) => `${full}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const thisYear = Number(today.slice(0, 4));
  // The 29th of February is in some years only.
  const around = [...Array(9).keys()].map((number) => written(thisYear - 4 + number));
  const years = year === undefined ? around : [written(Number(year.padStart(4, "20")))];
  const days = years.filter(isDay);
  const [first, final] = [days[0], days.at(-1)];
  if (!first || !final) return null;
  return { last: days.findLast((one) => one <= today) ?? first, next: days.find((one) => one >= today) ?? final };
}

function isDay(written: string): boolean {
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
}
