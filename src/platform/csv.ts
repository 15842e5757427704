import { stringify } from "csv-stringify/sync";
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
