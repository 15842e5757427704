import type { ReactNode } from "react";
import { formatDate, formatMoment, formatTime } from "#shared/date-formats.ts";

const MONTHS = [
  "janv.",
  "févr.",
  "mars",
  "avr.",
  "mai",
  "juin",
  "juil.",
  "août",
  "sept.",
  "oct.",
  "nov.",
  "déc.",
] as const;

/** Returns a day, or the day of a moment in Abidjan, as a list has room for it: `26 nov.`, with the year if it is not `thisYear`. */
export function formatShortDay(date: string, thisYear = new Date().getUTCFullYear()): string {
  const [year = 0, month = 0, day = 0] = (date.length === 10 ? date : new Date(date).toISOString().slice(0, 10))
    .split("-")
    .map(Number);
  const short = `${day === 1 ? "1er" : day}\u00a0${MONTHS[month - 1]}`;
  return year === thisYear ? short : `${short}\u00a0${year}`;
}

/** Returns a moment in Abidjan as a list has room for it: `26 nov. 22 h 57`. */
export function formatShortMoment(moment: string, thisYear?: number): string {
  return `${formatShortDay(moment, thisYear)} ${formatTime(new Date(moment).toISOString().slice(11, 16))}`;
}

/** A day and a time in Abidjan, short; pointed at, in full. */
export function ShortMoment({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap">
      {formatShortMoment(at)}
    </time>
  );
}

/** A day in Abidjan, short; pointed at, in full. */
export function ShortDay({ on }: { on: string }): ReactNode {
  return (
    <time dateTime={on} title={formatDate(on.length === 10 ? on : new Date(on))} className="whitespace-nowrap">
      {formatShortDay(on)}
    </time>
  );
}
