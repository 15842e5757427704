import { stringify } from "csv-stringify/sync";

/**
 * Returns the rows as a CSV file that Excel opens as it is where the comma parts decimals: semicolons, and a byte order
 * mark that tells the encoding. A text that a spreadsheet would run as a formula is a text there too.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], {
    bom: true,
    delimiter: ";",
    record_delimiter: "windows",
    quote_record_delimiter: true,
    escape_formulas: true,
  });
}
