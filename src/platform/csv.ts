import { stringify } from "csv-stringify/sync";

/**
 * Returns the rows as a CSV file that Excel opens directly in countries with a decimal comma: semicolons, and a byte
 * order mark for the encoding; `begun` leaves the mark out of what continues a file. Texts that a spreadsheet would run
 * as formulas are escaped.
 */
export function writeCsv(rows: readonly (readonly string[])[], { begun = false } = {}): string {
  return stringify([...rows], {
    bom: !begun,
    delimiter: ";",
    record_delimiter: "windows",
    quote_record_delimiter: true,
    escape_formulas: true,
  });
}
