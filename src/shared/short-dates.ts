import { formatTime } from "./date-formats.ts";

const MONTHS = [
  ...["janv.", "févr.", "mars", "avr.", "mai", "juin"],
  ...["juil.", "août", "sept.", "oct.", "nov.", "déc."],
] as const;

/**
 * Returns a day, or the day of a moment in Abidjan, which has UTC all year: `26 nov.`, with the year if it is not the
 * one of `now`.
 */
export function formatShortDate(date: string | Date, now = new Date()): string {
  const [year, month = 1, day] = new Date(date).toISOString().slice(0, 10).split("-").map(Number);
  const short = `${day === 1 ? "1er" : day}\u00a0${MONTHS[month - 1]}`;
  return year === now.getUTCFullYear() ? short : `${short}\u00a0${year}`;
}

/** Returns a moment in Abidjan in the same way: `26 nov. 22 h 57`. */
export function formatShortMoment(moment: string, now?: Date): string {
  return `${formatShortDate(moment, now)} ${formatTime(new Date(moment).toISOString().slice(11, 16))}`;
}
