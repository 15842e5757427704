import type { AppContext } from "#composition/context.ts";
import type { FoundWord } from "#money/file-words/file-words.contract.ts";
import {
  distinctWords,
  findWords,
  isBalanceRow,
  MOST_WORDS,
  type NotedWord,
  type NotedWords,
  readDirectionWord,
  readFileWords,
  readStatusWord,
  type StatusKind,
} from "#money/file-words/file-words.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { describeUnreadable, plainWord, quoteCell, readAmount } from "#platform/csv.ts";
import { AppError } from "#platform/errors.ts";
import { holds } from "#platform/table-file/column-values.ts";
import { findColumns, type Headings } from "#platform/table-file/find-columns.ts";
import { askOrder, judgeDates, readDate } from "#platform/table-file/read-days.ts";
import type { TableLine } from "#platform/table-file/read-table.ts";
import { recallColumns } from "#platform/table-file/remembered-columns.db.ts";
import { mapInSlices, type TableKind } from "#platform/table-file/table-reader.ts";
import type { TableFound } from "#shared/table-file.ts";
import { ENDS_BEFORE_START } from "#shared/typed-period.ts";
import {
  EXPORT_LINES,
  EXPORT_MEGABYTES,
  EXPORT_TOO_LARGE,
  type ExportColumns,
  type ExportField,
  type ExportLine,
  type LineStatus,
  type ReconciliationCheck,
  type ReconciliationForm,
} from "./reconciliation.contract.ts";

const LONGEST_REFERENCE = 100;
/** A long number that a spreadsheet rounded. */
const ROUNDED_NUMBER = /^\d([.,]\d+)?E\+\d+$/i;
const KIND: TableKind = {
  megabytes: EXPORT_MEGABYTES,
  tooLarge: EXPORT_TOO_LARGE,
  lines: EXPORT_LINES,
  tooManyLines: "Ce relevé a trop de lignes\u00a0: 50\u202f000 au plus. Exportez une période plus courte.",
  headless: "La première ligne du relevé doit nommer les colonnes (Référence, Montant, Date, Statut).",
  wanted: "demandez le relevé en CSV ou en Excel à votre prestataire",
};
const SHAPES: Partial<Record<ExportField, "amount" | "date">> = { paid_on: "date", amount: "amount", fees: "amount" };
/** Under which its columns are remembered. */
export const REMEMBERED_EXPORT = "provider-export";

/** A line as it was read, and who of the staff said what its word of the status means. */
interface ReadLine extends ExportLine {
  statusBy: string | null;
}

/** The export as it was read, with the days that it covers: null if no line has a date and none is chosen. */
export interface ProviderExport {
  headers: string[];
  columns: ExportColumns;
  found: TableFound;
  lines: ReadLine[];
  words: FoundWord[];
  from: string | null;
  to: string | null;
  questions: ReconciliationCheck["questions"];
}

/**
 * Reads an export of the provider. A line that cannot be read says why. Throws 422, on its field, if the file cannot be
 * read, a column is not in it, or the days are in the wrong order.
 */
export async function readProviderExport(
  ctx: Pick<AppContext, "db" | "clock" | "readTable">,
  form: ReconciliationForm,
): Promise<ProviderExport> {
  const {
    headers,
    lines: all,
    found,
  } = await ctx.readTable(form.file, {
    kind: KIND,
    headings: EXPORT_HEADINGS,
    choice: form,
  });
  const remembered = await recallColumns(ctx.db, { kind: REMEMBERED_EXPORT, choice: form });
  const { columns, decided, notes } = findColumns(EXPORT_HEADINGS, {
    chosen: form,
    headers,
    remembered,
    suits(field, column) {
      const shape = SHAPES[field];
      return shape === undefined || holds(shape, all, column);
    },
  });
  const { paid_on, reference: label } = columns;
  const rows = (await mapInSlices(all, (row) => (isBalanceRow(row.cells, { paid_on, label }) ? [] : row))).flat();
  const today = dayOf(ctx.clock.now());
  const cells = rows.map((row) => row.cells[columns.paid_on ?? -1] ?? "");
  const dates = judgeDates(cells, { today, ...(form.date_order && { chosen: form.date_order }) });
  const words = await readFileWords(ctx.db, REMEMBERED_EXPORT);
  const reading = {
    columns,
    dateOf: (cell: string) => readDate(cell, { dates, today }),
    statusOf: (cell: string) => readStatus(cell, words.status),
  };
  const lines = await mapInSlices(rows, (row) => readLine(row, reading));
  const statuses = columns.status === null ? [] : rows.map((row) => row.cells[columns.status ?? -1] ?? "");
  // A doubtful day does not make the period.
  const days = lines.flatMap(({ paid_on, problem }) => (problem === null && paid_on) || []).sort();
  const from = form.from || days[0] || null;
  const to = form.to || days.at(-1) || null;
  if (from && to && from > to) {
    throw new AppError("wrong_period", ENDS_BEFORE_START, { fields: { to: [ENDS_BEFORE_START] } });
  }
  return {
    headers,
    columns,
    found: { ...found, ...notes },
    lines,
    from,
    to,
    words: findWords(statuses, { field: "status", words, isKnown: isKnownStatus }),
    questions: [
      ...(columns.status !== null || decided.has("status") ? [] : askOfOutgoings({ headers, rows, columns })),
      ...askOrder(dates),
    ],
  };
}

/** Money that goes out of an account, but comes in from the buyers of a merchant. */
const BOUGHT = /^(achat|purchase|facture)$/;

/**
 * Returns the question about a column that nobody reads and whose words say that money went out: the file is the
 * statement of an account then, of which all lines would be taken for payments, unless staff says otherwise.
 */
function askOfOutgoings({
  headers,
  rows,
  columns,
}: {
  headers: readonly string[];
  rows: readonly TableLine[];
  columns: ExportColumns;
}): ReconciliationCheck["questions"] {
  const read = new Set(Object.values(columns));
  for (const [column, header] of headers.entries()) {
    const words = read.has(column) ? [] : [...distinctWords(rows, column)];
    const known = words.filter((word) => readDirectionWord(word) !== null);
    const out = known.filter((word) => readDirectionWord(word) === "out" && !BOUGHT.test(plainWord(word)));
    if (out.length === 0 || words.length > MOST_WORDS || known.length * 2 < words.length) continue;
    const quoted = out.slice(0, 3).map(quoteCell).join(", ");
    const text = `La colonne «\u00a0${header.slice(0, 60)}\u00a0» dit des sorties d’argent (${quoted})\u00a0: c’est sans doute un relevé de compte, qui s’importe dans «\u00a0Relevés\u00a0». Si c’est bien celui du prestataire, choisissez la colonne du statut, ou dites qu’il n’y en a pas.`;
    return [{ field: "status", text }];
  }
  return [];
}

function readLine(
  { line, cells, damage }: TableLine,
  {
    columns,
    dateOf,
    statusOf,
  }: {
    columns: ExportColumns;
    dateOf: (cell: string) => ReturnType<typeof readDate>;
    statusOf: (cell: string) => NotedWord<"status"> | null;
  },
): ReadLine {
  const cell = (field: ExportField) => cells[columns[field] ?? -1] ?? "";
  const reference = withoutEdgeMarks(cell("reference"));
  // An export without this column has only what was paid.
  const word = columns.status === null ? { meaning: "paid" as const, notedBy: null } : statusOf(cell("status"));
  const status = word?.meaning ?? null;
  const read = readAmount(cell("amount"));
  // Some exports write a refund as a negative amount.
  const amount = read !== null && status === "refunded" ? Math.abs(read) : read;
  const { moment, problem: wrongDate } = dateOf(cell("paid_on"));
  const fees = cell("fees") === "" ? null : readFees(cell("fees"));
  const problems = [
    damage,
    reference === "" && "La référence manque.",
    ROUNDED_NUMBER.test(reference) && "La référence a été abîmée par Excel\u00a0: exportez-la comme texte.",
    reference.length > LONGEST_REFERENCE && "La référence est trop longue.",
    (amount === null || amount < 0) && describeUnreadable(cell("amount")),
    columns.paid_on !== null && wrongDate,
    status === null && `Statut inconnu\u00a0: ${quoteCell(cell("status"))}.`,
    cell("fees") !== "" && fees === null && `Frais illisibles\u00a0: ${quoteCell(cell("fees"))}.`,
  ].filter((problem) => problem);
  return {
    line,
    reference: reference.slice(0, LONGEST_REFERENCE),
    amount,
    fees,
    paid_on: moment?.day ?? null,
    status,
    statusBy: word?.notedBy ?? null,
    problem: problems.length > 0 ? problems.join(" ") : null,
  };
}

/** Returns the reference without marks before and behind it: `REF12.` is `REF12`. */
function withoutEdgeMarks(reference: string): string {
  return reference.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

/** Returns the fees in FCFA, which some exports write as a negative amount. */
function readFees(cell: string): number | null {
  const fees = readAmount(cell);
  return fees === null ? null : Math.abs(fees);
}

/** The headings of the columns in exports of payment providers. */
const EXPORT_HEADINGS: Headings<ExportField> = {
  reference:
    /^((numero (de )?)?(reference|ref)s?( (number|transaction|commande|marchand|paiement|de la transaction|de paiement))?|referencenumber|id transaction|transaction id|order id)$/,
  amount: /^(montants?( brut)?( (paye|transaction|fcfa|xof|de la transaction))?|amount|gross amount)$/,
  paid_on:
    /^(dates?( heure)?( (de )?(la )?(transaction|paiement|operation|creation))?|transactiondt|paid (at|on)|created at|payment date)$/,
  status: /^(statut|status|etat|resultat|responsecode|response code|state)( (transaction|paiement))?$/,
  fees: /^(frais|commissions?|fees?)( .*)?$/,
};

/** The provider's own codes of a success. */
const PAID_CODES = /^(0|00|200|0 success)$/;
const MEANINGS: Readonly<Record<StatusKind, LineStatus>> = {
  paid: "paid",
  failed: "unpaid",
  pending: "unpaid",
  cancelled: "unpaid",
  refunded: "refunded",
};

/** Returns what the provider says of a payment, or null if neither the site nor staff has a meaning for the word. */
function readStatus(cell: string, words: NotedWords["status"]): NotedWord<"status"> | null {
  // The provider's own code of a failure.
  if (cell.trim() === "-1") return { meaning: "unpaid", notedBy: null };
  const word = plainWord(cell);
  if (PAID_CODES.test(word)) return { meaning: "paid", notedBy: null };
  const known = readStatusWord(cell);
  return known ? { meaning: MEANINGS[known], notedBy: null } : (words.get(word) ?? null);
}

/** Returns true if the site knows the word by itself. */
export const isKnownStatus = (cell: string) => readStatus(cell, new Map()) !== null;
