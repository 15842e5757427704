import { readAmount } from "#platform/read-csv-cell.ts";
import { plainHeadings } from "#platform/table-file/find-columns.ts";

const FROM = /^(.* )?(source|origine|expediteur|emetteur|donneur d ordre|sender|from|debite|payer|initiator)( .*)?$/;
const TO = /^(.* )?(destination|destinataire|beneficiaire|receiver|recipient|to|credite|payee)( .*)?$/;
/** The digits of a number without its country, which may be written or not. */
const NATIONAL_DIGITS = 10;

/**
 * Returns what says on which side of a row the wallet itself stands: `out` if its own number pays, `in` if it is paid, null if the
 * row names it on neither side or on both. `account` is the key of the account that the statement is of.
 */
export function ownSideReader(
  account: string,
  headers: readonly string[],
): (cells: readonly string[]) => "in" | "out" | null {
  const own = account.startsWith("DEPOSIT:") ? account.slice(-NATIONAL_DIGITS) : null;
  const columnsOf = (side: RegExp) =>
    headers.flatMap((header, column) => (plainHeadings(header).some((name) => side.test(name)) ? column : []));
  const [from, to] = [columnsOf(FROM), columnsOf(TO)];
  if (own === null || from.length + to.length === 0) return () => null;
  const number = new RegExp(`${own}(?!\\d)`);
  const isOwn = (cells: readonly string[], columns: readonly number[]) =>
    columns.some((column) => number.test((cells[column] ?? "").replace(/[\s.()-]/g, "")));
  return (cells) => {
    const [pays, isPaid] = [isOwn(cells, from), isOwn(cells, to)];
    if (pays === isPaid) return null;
    return pays ? "out" : "in";
  };
}

/** Returns whether some amount of the column is negative: then signs say the direction. */
export function hasSigns(lines: readonly { cells: readonly string[] }[], column: number | null): boolean {
  return column !== null && lines.some(({ cells }) => (readAmount(cells[column] ?? "") ?? 0) < 0);
}
