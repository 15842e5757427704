const LARGEST = 1_000_000_000;
const UNIT = /(f\.?\s?cfa|xof|frs?|f)\.?$/i;
/** `10000`, `10 000`, `10.000`, `10,000`, each also with decimals of zeros: the franc has none. */
const WHOLE = /^(\d+|\d{1,3}([ .,]\d{3})+)([.,]0{1,2})?$/;

/** Returns an amount in FCFA as exports write it, or null if it is none: with decimals, negative, or above a billion. */
export function readAmount(cell: string): number | null {
  const text = cell
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .replace(UNIT, "")
    .trim();
  const parts = WHOLE.exec(text);
  const digits = parts?.[1]?.replace(/\D/g, "") ?? "";
  const amount = Number(digits);
  return digits === "" || amount > LARGEST ? null : amount;
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
