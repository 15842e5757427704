import { isBalanceRow, type NotedWords } from "#money/file-words/file-words.ts";
import { describeUnreadable, quoteCell, readAmount } from "#platform/csv.ts";
import { readPhones } from "#platform/phone-number.ts";
import type { Columns } from "#platform/table-file/find-columns.ts";
import { type DateReading, readDate, readTime } from "#platform/table-file/read-days.ts";
import type { TableLine } from "#platform/table-file/read-table.ts";
import type { LineIdentity } from "./line-identity.ts";
import type { LineVerdict, StatementField } from "./statement.contract.ts";
import { namesOtherCurrency, readCurrency, readDirection, readStatementStatus } from "./statement-words.ts";

const LONGEST_TEXT = 200;

/**
 * A line as it was read, before it is known whether an earlier import has it. `amount` is FCFA, negative for money paid
 * out.
 */
export interface StatementLineRead {
  line: number;
  paidOn: string | null;
  time: string | null;
  label: string;
  payer: string;
  /** E.164; empty if there is none. */
  phone: string;
  reference: string;
  amount: number | null;
  verdict: Exclude<LineVerdict, "fresh" | "known"> | "received";
  problem: string | null;
  /** The line's identity, to recognise it when it is imported again; null unless it is money received. */
  identity: LineIdentity | null;
}

/** A line with its place among the stored ones. */
export type JudgedLine = Omit<StatementLineRead, "verdict"> & { verdict: LineVerdict };

/** The columns, orders and words by which the lines of one file are read. */
interface Reading {
  headers: readonly string[];
  today: string;
  columns: Columns<StatementField>;
  dates: DateReading;
  words: NotedWords;
  ownSide: (cells: readonly string[]) => "in" | "out" | null;
  isPaidOut: (cells: readonly string[]) => boolean;
}

type Judged = Omit<StatementLineRead, "identity">;

/** Reads one line and says what it is: money received, or why not. */
export function readLine(
  { line, cells, damage, repeats }: TableLine,
  { headers, today, columns, dates, words, ownSide, isPaidOut }: Reading,
): Judged {
  const cell = (field: StatementField) => cells[columns[field] ?? -1] ?? "";
  const { moment, problem: wrongDate } = readDate(cell("paid_on"), { dates, today });
  const facts = {
    line,
    paidOn: moment?.day ?? null,
    time: (columns.time === null ? null : readTime(cell("time"))) ?? moment?.time ?? null,
    label: joinTexts(cell("label"), cell("payer_reference")),
    payer: cell("payer").slice(0, LONGEST_TEXT),
    phone: readPhones(cell("payer_phone")).phones[0]?.number ?? "",
    reference: cell("reference").slice(0, LONGEST_TEXT),
  };
  const is = (verdict: Judged["verdict"], amount: number | null, problem: string | null = null): Judged => ({
    ...facts,
    amount,
    verdict,
    problem,
  });
  if (isBalanceRow(cells, columns)) return is("balance", null);
  if (repeats || isTextAlone(cells, columns)) return is("nothing", null);
  const status = columns.status === null ? "received" : readStatementStatus(cell("status"), words);
  if (status !== null && status !== "received") return is(status, null);
  const currency = columns.currency === null ? "ours" : readCurrency(cell("currency"));
  const isForeign = currency === "other" || namesOtherCurrency(headers[columns.credit ?? -1] ?? "");
  if (isForeign) return is("other_currency", null);
  const { amount, problem } = signedAmount(cell, { columns, words, side: isPaidOut(cells) ? "out" : ownSide(cells) });
  const problems = [
    damage,
    wrongDate,
    status === null && `Statut inconnu\u00a0: ${quoteCell(cell("status"))}.`,
    currency === null && `Devise inconnue\u00a0: ${quoteCell(cell("currency"))}.`,
    problem,
  ].filter((text) => typeof text === "string");
  // Money paid out is none that came in, whatever else is wrong with its line.
  if (problems.length === 0 || (problem === null && amount !== null && amount < 0 && status !== null)) {
    if (amount === 0) return is("nothing", 0);
    return is((amount ?? 0) < 0 ? "paid_out" : "received", amount);
  }
  return is("unreadable", amount, problems.join(" "));
}

/** Returns what the operator says, and what the payer wrote unless it says that already. */
function joinTexts(label: string, written: string): string {
  return (label.includes(written) ? label : `${label} ${written}`.trim()).slice(0, LONGEST_TEXT);
}

/** Returns whether the row has a label and nothing else: it continues the label of the row above. */
function isTextAlone(cells: readonly string[], { label, paid_on }: Columns<StatementField>): boolean {
  if (label === null || paid_on === null || label === paid_on) return false;
  return cells.every((cell, column) => (column === label) === (cell !== ""));
}

/** Adds labels that go on in the next rows to the line that they belong to. What a line is known by stays as it is. */
export function continueLabels(
  lines: readonly StatementLineRead[],
  rows: readonly TableLine[],
  columns: Columns<StatementField>,
): void {
  let owner: StatementLineRead | undefined;
  lines.forEach((line, index) => {
    const row = rows[index];
    const isNext = row !== undefined && row.line === (rows[index - 1]?.line ?? 0) + 1;
    if (!row || !isTextAlone(row.cells, columns) || row.repeats || !isNext) owner = line;
    else if (owner?.paidOn) owner.label = `${owner.label} ${line.label}`.slice(0, LONGEST_TEXT);
  });
}

/** Returns FCFA, negative for money paid out, 0 for a movement of nothing, or why it cannot be told. */
function signedAmount(
  cell: (field: StatementField) => string,
  { columns, words, side }: { columns: Columns<StatementField>; words: NotedWords; side: "in" | "out" | null },
): { amount: number | null; problem: string | null } {
  const [creditCell, debitCell] = [cell("credit"), cell("debit")];
  const [credit, debit] = [readAmount(creditCell), readAmount(debitCell)];
  const unreadable = (text: string) => ({ amount: null, problem: describeUnreadable(text) });
  if (creditCell !== "" && credit === null) return unreadable(creditCell);
  if (debitCell !== "" && debit === null) return unreadable(debitCell);
  if (credit === null && debit === null) return unreadable(creditCell);
  if (credit && debit) return { amount: null, problem: "Un crédit et un débit sont remplis sur la même ligne." };
  const amount = debit ? -Math.abs(debit) : (credit ?? 0);
  if (amount === 0) return { amount, problem: null };
  // Words that staff explained may be written on both sides, unlike the wallet's own number.
  const known = columns.direction === null ? null : readDirection(cell("direction"));
  const direction = known ?? side ?? (columns.direction === null ? "signed" : readDirection(cell("direction"), words));
  if (direction === "signed") return { amount, problem: null };
  if (direction === null) return { amount: null, problem: `Sens inconnu\u00a0: ${quoteCell(cell("direction"))}.` };
  if (direction === "out" && !(debit === null && columns.debit !== null))
    return { amount: -Math.abs(amount), problem: null };
  if ((direction === "in") !== amount > 0)
    return { amount: null, problem: "Le sens et le signe du montant se contredisent." };
  return { amount, problem: null };
}
