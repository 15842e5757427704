const BYTE_ORDER_MARK = "\uFEFF";
// Spreadsheets run what begins so as a formula; the two invisible ones are skipped before they look.
const FORMULA = /^[=+\-@\t\r]/;

/**
 * The rows as a CSV file that Excel opens as it is where the comma parts decimals: semicolons, and a byte order mark
 * that tells the encoding. A text that a spreadsheet would run as a formula is a text there too.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(quoteCell).join(";"));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

function quoteCell(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
