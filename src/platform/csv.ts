import { stringify } from "csv-stringify/sync";
import { plainText } from "#shared/plain-text.ts";
import { readFrancs } from "#shared/read-francs.ts";
import { formatPhone } from "./phone-number.ts";

const PHONE = /^\+(?:\d[ ()-]*){7,15}$/;

/**
 * Returns the rows as a CSV file that Excel opens directly in countries with a decimal comma: semicolons, and a byte
 * order mark for the encoding; `begun` leaves the mark out of what continues a file. Texts that a spreadsheet would run
 * as formulas are escaped, but telephone numbers are written as they are dialled: `00225 07 08 09 10 11` for
 * `+2250708091011`. They begin with a digit and have spaces, so that spreadsheets take them for texts, and people and
 * imports read them.
 */
export function writeCsv(rows: readonly (readonly string[])[], { begun = false } = {}): string {
  return stringify(
    rows.map((row) => row.map(dialledPhone)),
    {
      bom: !begun,
      delimiter: ";",
      record_delimiter: "windows",
      quote_record_delimiter: true,
      escape_formulas: true,
    },
  );
}

function dialledPhone(cell: string): string {
  return PHONE.test(cell) ? formatPhone(cell.replace(/[ ()-]/g, "")).replace("+", "00") : cell;
}

const LARGEST = 1_000_000_000;

/** Returns the cell as problems of its line quote it, shortened. */
export function quoteCell(cell: string): string {
  return cell === "" ? "vide" : `«\u00a0${cell.slice(0, 40)}\u00a0»`;
}

/** Returns the problem of a line whose amount cannot be read, in French. */
export function describeUnreadable(cell: string): string {
  const centimes = /\d[.,]\d{1,2}$/.test(cell.trim()) ? ", avec des centimes" : "";
  return `Montant illisible${centimes}\u00a0: ${quoteCell(cell)}.`;
}

/**
 * Returns an amount in FCFA as exports write it, negative for money paid out; null if it is none, or above a billion.
 */
export function readAmount(cell: string): number | null {
  // Most amounts of a file are plain already, and the patterns for the others are dear.
  const value = /^\d{1,9}$/.test(cell) ? Number(cell) : readFrancs(cell).value;
  return value === null || Math.abs(value) > LARGEST ? null : value;
}

/** Returns the words of a text in lower case, without accents and marks. */
export function plainWord(text: string): string {
  const start = text.slice(0, 300);
  // Most cells have no accents, and these patterns are far cheaper.
  if (/^[ -~]*$/.test(start))
    return start
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  return plainText(start)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
