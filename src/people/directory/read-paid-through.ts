import { addMonths, type Month, monthNamed, monthOf } from "#platform/months.ts";

/** How many years ahead dues can have been paid. */
const YEARS_AHEAD = 5;
const MONTHS = ["janv", "fevr", "mars", "avri", "mai", "juin", "juil", "aout", "sept", "octo", "nove", "dece"];
const SHORT_MONTHS: Readonly<Record<string, number>> = { jan: 1, fev: 2, avr: 4, jul: 7, oct: 10, nov: 11, dec: 12 };
/** The day 0 of the dates that a spreadsheet counts. */
const SPREADSHEET_START = Date.UTC(1899, 11, 30);

/**
 * Returns the month up to which dues are paid, of a cell such as `31/12/2026`, `12/2026`, `décembre 2026`, `2026` or
 * `2026-12-31`; null if it says no month, or one that cannot be: before 2000, or more than five years ahead.
 */
export function readPaidThrough(cell: string, now: Date): Month | null {
  const text = cell
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^(paye|a jour|valable|valide|jusqu.?(au|a)?|au|fin)\s+/g, "")
    .replace(/^(jusqu.?(au|a)?|fin|au)\s+/g, "")
    .trim();
  const month = monthIn(text);
  if (month === null) return null;
  return month >= "2000-01" && month <= addMonths(monthOf(now), YEARS_AHEAD * 12) ? month : null;
}

function monthIn(text: string): Month | null {
  const iso = /^(\d{4})-(\d{1,2})(?:-\d{1,2}(?:[t ].*)?)?$/.exec(text);
  if (iso) return named(iso[1], iso[2]);
  const date = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?: .*)?$/.exec(text);
  // The second number is the month, unless it can only be a day.
  if (date) return named(date[3], Number(date[2]) > 12 ? date[1] : date[2]);
  const numbers = /^(\d{1,2})[/.\- ](\d{4})$/.exec(text);
  if (numbers) return named(numbers[2], numbers[1]);
  const word =
    /^(?:\d{1,2}(?:er)?[ -])?([a-z]{3,9})\.?[ /-]?(\d{4})$/.exec(text) ??
    // As spreadsheets write a month: `déc-26`.
    /^(?:\d{1,2}(?:er)?[ -])?([a-z]{3,9})\.?[/-](\d{2})$/.exec(text);
  if (word) return named(word[2], String(numberOf(word[1] ?? "")));
  if (/^\d{4}$/.test(text)) return named(text, "12");
  if (/^\d{5}(\.0)?$/.test(text)) return monthOf(new Date(SPREADSHEET_START + Number(text) * 86_400_000));
  return null;
}

function numberOf(word: string): number {
  return SHORT_MONTHS[word] ?? MONTHS.findIndex((start) => word.startsWith(start)) + 1;
}

function named(year = "", month = ""): Month | null {
  const number = Number(month);
  if (number < 1 || number > 12) return null;
  return monthNamed(year.length === 2 ? 2000 + Number(year) : Number(year), number);
}
