import type { AppContext } from "#composition/context.ts";
import { findWords, isBalanceRow, type NotedWords, readFileWords } from "#money/file-words/file-words.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { quoteCell, readAmount } from "#platform/csv.ts";
import { readPhones } from "#platform/phone-number.ts";
import { holds } from "#platform/table-file/column-values.ts";
import { type Columns, findColumns, plainHeadings } from "#platform/table-file/find-columns.ts";
import { type DateReading, judgeDates, readDate, readTime } from "#platform/table-file/read-days.ts";
import type { Table, TableLine } from "#platform/table-file/read-table.ts";
import { recallColumns } from "#platform/table-file/remembered-columns.db.ts";
import { mapInSlices, type TableKind } from "#platform/table-file/table-reader.ts";
import { findAccountOfOperator } from "./contradicted-account.ts";
import { identityOf, type LineIdentity } from "./line-identity.ts";
import { markReversals } from "./mark-reversals.ts";
import {
  type LineVerdict,
  STATEMENT_FIELDS,
  STATEMENT_LINES,
  STATEMENT_MEGABYTES,
  STATEMENT_TOO_LARGE,
  type StatementCheck,
  type StatementCheckForm,
  type StatementField,
} from "./statement.contract.ts";
import {
  findNamedAccount,
  type KnownAccount,
  rememberedStatement,
  requireAccount,
  textAbove,
} from "./statement-accounts.ts";
import {
  askOf,
  hasSigns,
  isKnownWord,
  isNamedDirection,
  isWordOf,
  namesOtherCurrency,
  ownSideReader,
  paidOutReader,
  readCurrency,
  readDirection,
  readStatementStatus,
  STATEMENT_HEADINGS,
} from "./statement-words.ts";

const LONGEST_TEXT = 200;
const NAMED = /nom|name|pseudo/i;
const NAMED_CREDIT = /cr[ée]dit|encaiss|entr[ée]e|re[çc]u|d[ée]p[ôo]t|deposit|\bin\b|entrant/i;
const KIND: TableKind = {
  megabytes: STATEMENT_MEGABYTES,
  tooLarge: STATEMENT_TOO_LARGE,
  lines: STATEMENT_LINES,
  tooManyLines: "Ce relevé a trop de lignes\u00a0: 50\u202f000 au plus. Exportez une période plus courte.",
  headless: "La première ligne du relevé doit nommer les colonnes (Date, Libellé, Crédit, Débit).",
  wanted: "demandez le relevé en CSV ou en Excel à votre banque ou à votre opérateur",
};

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

/** A statement as it was read. */
export interface Statement
  extends Pick<StatementCheck, "headers" | "columns" | "found" | "questions" | "words" | "date_order"> {
  lines: StatementLineRead[];
  account: KnownAccount;
  /** False if the account is only one of several: nobody has chosen it, and the file names none. */
  isAccountKnown: boolean;
  /** The account that the file itself says it is of. */
  named: KnownAccount | undefined;
  /** That one, else the only one of the operator that the file names. */
  proposed: KnownAccount | undefined;
  /** The text above the headers, and the name of the file. */
  title: string;
}

/**
 * Reads the statement of the chosen account, else of the one that the file names, else of the first. Says of each line
 * what it is: only money that surely came in is received. Throws 422, on its field, if the foundation has no such
 * account, the file cannot be read or a chosen column is not in it.
 */
export async function readStatement(
  ctx: Pick<AppContext, "db" | "clock" | "readTable">,
  form: StatementCheckForm,
  accounts: readonly KnownAccount[],
): Promise<Statement> {
  const chosen = form.account === undefined ? undefined : requireAccount(accounts, form.account);
  const table = await ctx.readTable(form.file, { kind: KIND, headings: STATEMENT_HEADINGS, choice: form });
  const { headers, lines: rows, found } = table;
  const named = findNamedAccount(accounts, table, form.file.name);
  const title = `${textAbove(found)} | ${form.file.name}`;
  const proposed = named ?? findAccountOfOperator(accounts, title);
  const known = chosen ?? proposed;
  const account = known ?? requireAccount(accounts, accounts[0]?.key);
  const isAccountKnown = known !== undefined || accounts.length === 1;
  const suits = suitsOf(table);
  const kind = rememberedStatement(account.key);
  const remembered = await recallColumns(ctx.db, { kind, choice: form });
  const { columns, decided, notes } = findColumns(STATEMENT_HEADINGS, { headers, chosen: form, remembered, suits });
  // Identities use the columns that the headings alone suggest: a line is known again whatever columns staff chose.
  const guessed = findColumns(STATEMENT_HEADINGS, { headers, chosen: {}, suits }).columns;
  const words = await readFileWords(ctx.db, kind);
  const today = dayOf(ctx.clock.now());
  const chosenOrder = form.date_order || undefined;
  const datesOf = (column: number | null) =>
    judgeDates(column === null ? [] : rows.map(({ cells }) => cells[column] ?? ""), {
      today,
      ...(chosenOrder && { chosen: chosenOrder }),
    });
  const dates = datesOf(columns.paid_on);
  const ownSide =
    columns.debit === null && !hasSigns(rows, columns.credit) ? ownSideReader(account.key, headers) : () => null;
  const isPaidOut = paidOutReader(rows, columns, words);
  const reading = { headers, today, columns, dates, words, ownSide, isPaidOut };
  const namedOnes = namedColumns(columns, guessed);
  const isSame = (field: StatementField) => namedOnes[field] === columns[field];
  const asNamed = {
    ...reading,
    columns: namedOnes,
    dates: isSame("paid_on") ? dates : datesOf(namedOnes.paid_on),
  };
  // Mostly nothing else was chosen: then no line is read twice.
  const isAsNamed = STATEMENT_FIELDS.every(isSame);
  const lines = await mapInSlices(rows, (row): StatementLineRead => {
    const read = readLine(row, reading);
    if (read.verdict !== "received" || read.paidOn === null || read.amount === null) return { ...read, identity: null };
    const { cells } = row;
    const phone = readPhones(cells[columns.payer_phone ?? -1] ?? "").phones[0]?.number ?? "";
    const facts = isAsNamed ? read : readLine(row, asNamed);
    return { ...read, phone, identity: identityOf(facts, { paidOn: read.paidOn, amount: read.amount, cells }) };
  });
  continueLabels(lines, rows, columns);
  markReversals(lines);
  return {
    account,
    isAccountKnown,
    named,
    proposed,
    title,
    headers,
    columns,
    found: { ...found, ...notes },
    lines,
    date_order: dates.order,
    questions: askOf(table, { columns, decided, dates }),
    words: (["status", "direction"] as const).flatMap((field) => {
      const column = columns[field];
      if (column === null) return [];
      const isOpen = (cells: string[]) => field === "status" || (ownSide(cells) === null && !isPaidOut(cells));
      const read = rows.filter(({ cells, repeats }) => !repeats && !isBalanceRow(cells, columns) && isOpen(cells));
      const cells = read.map((row) => row.cells[column] ?? "");
      return findWords(cells, { field, words, isKnown: (cell) => isKnownWord(field, cell) });
    }),
  };
}

const SHAPES: Partial<Record<StatementField, "amount" | "date">> = {
  paid_on: "date",
  credit: "amount",
  debit: "amount",
  balance: "amount",
};

/** Returns which guesses are left out: the values of the column, or a better column, speak against them. */
function suitsOf({ headers, lines }: Table): (field: StatementField, column: number) => boolean {
  const isValueDate = (header: string) => /valeur|value/i.test(header);
  const otherDates = headers.some((header) => /date|horodat|jour/i.test(header) && !isValueDate(header));
  const names = (field: StatementField) => (header: string) =>
    plainHeadings(header).some((name) => STATEMENT_HEADINGS[field].test(name));
  // Of several columns with payers, the one of names rather than of numbers.
  const hasNames = headers.some((header) => NAMED.test(header) && names("payer")(header));
  // `Valeur` is the day of the value beside a column of credits.
  const hasCredits = headers.some(
    (header, column) => NAMED_CREDIT.test(header) && names("credit")(header) && holds("amount", lines, column),
  );
  const isOfPayer = names("payer_reference");
  const hasReference = headers.some((header) => names("reference")(header) && !isOfPayer(header));
  const hasBothAmounts = headers.some(names("credit")) && headers.some(names("debit"));
  return (field, column) => {
    const shape = SHAPES[field];
    if (shape && !holds(shape, lines, column)) return false;
    if (field === "credit" && hasCredits) return NAMED_CREDIT.test(headers[column] ?? "");
    if (field === "payer" && hasNames) return NAMED.test(headers[column] ?? "");
    // Beside the operator's own number, what the payer quoted is no second one.
    if (field === "reference" && hasReference) return !isOfPayer(headers[column] ?? "");
    if (field === "payer_phone") return holdsPayersPhones(lines, column);
    if (field === "paid_on") return !(isValueDate(headers[column] ?? "") && otherDates);
    if (field !== "direction" || isNamedDirection(headers[column] ?? "")) return true;
    if (hasBothAmounts) return false;
    // `Type` and `Service` may as well name what was done, of any kind.
    const words = new Set(lines.map(({ cells }) => cells[column] ?? "").filter(Boolean));
    const read = [...words].filter((word) => isWordOf("direction", word)).length;
    return read > 0 && read * 2 >= words.size;
  };
}

const SAMPLE = 50;

/** Returns whether the column has telephone numbers of several payers: one alone is the account's own. */
function holdsPayersPhones(lines: Table["lines"], column: number): boolean {
  const cells = lines.flatMap(({ cells }) => cells[column] || []).slice(0, SAMPLE);
  const phones = cells.filter((cell) => readPhones(cell).phones.length > 0);
  return phones.length * 2 > cells.length && (cells.length === 1 || new Set(phones).size > 1);
}

/**
 * Returns the columns that the identity of lines is read from: those that the headings name, and no chosen optional
 * one.
 */
function namedColumns(columns: Columns<StatementField>, guessed: Columns<StatementField>): Columns<StatementField> {
  const { paid_on, credit, debit, time, label, payer, reference, payer_reference } = guessed;
  const amounts = credit === null && debit === null ? {} : { credit, debit };
  return {
    ...columns,
    ...amounts,
    paid_on: paid_on ?? columns.paid_on,
    time,
    label,
    payer,
    reference,
    payer_reference,
  };
}

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

function readLine(
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
    phone: "",
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
function continueLabels(
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
  const unreadable = (text: string) => ({ amount: null, problem: `Montant illisible\u00a0: ${quoteCell(text)}.` });
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
