import type { WordField } from "#money/file-words/file-words.contract.ts";
import { type NotedWords, readDirectionWord, readStatusWord } from "#money/file-words/file-words.ts";
import { plainWord, readAmount } from "#platform/csv.ts";
import { type Columns, plainHeadings } from "#platform/table-file/find-columns.ts";
import { type LineVerdict, NATIONAL_DIGITS, type StatementField } from "./statement.contract.ts";

const OUR_CURRENCY = /^(xof|f ?cfa|cfa|f|fr|frs|francs?( cfa)?|952|bceao)$/;
const OTHER_CURRENCY =
  /^(eur|euros?|usd|dollars?( us)?|us|gbp|chf|cad|xaf|ngn|ghs|gnf|mad|cny|jpy|aed|zar|lrd|sll|gmd|mro|mru|cve|dzd|tnd|egp|kes|inr|rub|try|978|840|826|950|[a-z]{3})$/;
const OTHER_IN_HEADER = /\b(EUR|USD|GBP|XAF|CHF|CAD|NGN|GHS|GNF|MAD)\b|euros?\b|dollars?\b|[€$£]/i;

/** Returns true if the cell is a word that decides this field. */
export function isWordOf(field: "status" | "direction" | "currency", cell: string): boolean {
  if (field === "status") return readStatementStatus(cell) !== null;
  if (field === "direction") return readDirection(cell) !== null;
  return (
    OUR_CURRENCY.test(plainWord(cell)) ||
    /^(eur|usd|gbp|xaf|euro|euros|chf|ngn|ghs|978|840)$/.test(plainWord(cell)) ||
    /^[€$£]$/.test(cell.trim())
  );
}

/** Returns true if the word says that a line is no money received. */
export function takesAway(field: "status" | "direction" | "currency", cell: string): boolean {
  if (!isWordOf(field, cell)) return false;
  if (field === "status") return readStatementStatus(cell) !== "received";
  return field === "direction" ? readDirection(cell) === "out" : readCurrency(cell) === "other";
}

/** No word was given a meaning by staff. */
const NO_WORDS: NotedWords = { status: new Map(), direction: new Map() };
const OF_MEANING = { paid: "received", unpaid: "failed", refunded: "reversed" } as const;
const OF_STATUS = { ...OF_MEANING, failed: "failed", pending: "pending", cancelled: "reversed" } as const;

/** Returns what the operator says of a line, or null if neither the site nor staff has a meaning for the word. */
export function readStatementStatus(
  cell: string,
  words = NO_WORDS,
): "received" | Extract<LineVerdict, "failed" | "pending" | "reversed"> | null {
  const known = readStatusWord(cell);
  if (known) return OF_STATUS[known];
  const noted = words.status.get(plainWord(cell));
  return noted ? OF_MEANING[noted.meaning] : null;
}

/** Returns whether money came in or went out, or null if neither the site nor staff has a meaning for the word. */
export function readDirection(cell: string, words = NO_WORDS): "in" | "out" | null {
  const sign = cell.trim();
  if (sign === "+") return "in";
  if (/^[-−–]$/.test(sign)) return "out";
  return readDirectionWord(cell) ?? words.direction.get(plainWord(cell))?.meaning ?? null;
}

/** Returns whether the cell names FCFA, another currency, or neither. Empty means FCFA. */
export function readCurrency(cell: string): "ours" | "other" | null {
  const word = plainWord(cell);
  if (cell.trim() === "" || OUR_CURRENCY.test(word)) return "ours";
  return OTHER_CURRENCY.test(word) || /[€$£]/.test(cell) ? "other" : null;
}

/** Returns true if the header of amounts names another currency: `Montant (EUR)`. */
export function namesOtherCurrency(header: string): boolean {
  return OTHER_IN_HEADER.test(header) && !/\b(XOF|F ?CFA|CFA)\b/i.test(header);
}

/** Returns true if the site knows the word by itself. */
export function isKnownWord(field: WordField, cell: string): boolean {
  return (field === "status" ? readStatementStatus(cell) : readDirection(cell)) !== null;
}

const FROM = /^(.* )?(source|origine|expediteur|emetteur|donneur d ordre|sender|from|debite|payer|initiator)( .*)?$/;
const TO = /^(.* )?(destination|destinataire|beneficiaire|receiver|recipient|to|credite|payee)( .*)?$/;
/**
 * Returns what says on which side of a row the wallet itself stands: `out` if its own number pays, `in` if it is paid,
 * null if the row names it on neither side or on both. `account` is the key of the account that the statement is of.
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

/**
 * Returns which lines are surely money paid out although nothing explains their word: the amount is negative, in the
 * only column of amounts, and no word that is known contradicts a sign of it.
 */
export function paidOutReader(
  lines: readonly { cells: readonly string[] }[],
  { credit, debit, direction }: Columns<StatementField>,
  words: NotedWords,
): (cells: readonly string[]) => boolean {
  if (credit === null || debit !== null || direction === null) return () => false;
  const amountOf = (cells: readonly string[]) => readAmount(cells[credit] ?? "") ?? 0;
  const directionOf = (cells: readonly string[]) => readDirection(cells[direction] ?? "", words);
  const agrees = (cells: readonly string[]) => {
    const [amount, known] = [amountOf(cells), directionOf(cells)];
    return amount === 0 || known === null || (known === "in") === amount > 0;
  };
  if (!lines.every(({ cells }) => agrees(cells))) return () => false;
  return (cells) => amountOf(cells) < 0 && directionOf(cells) === null;
}
