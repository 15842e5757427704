import {
  EXPORT_LINES,
  EXPORT_MEGABYTES,
  EXPORT_TOO_LARGE,
  type ExportColumns,
  type ExportField,
  type ExportLine,
  type ReconciliationForm,
} from "#contracts/reconciliation.ts";
import { AppError } from "#platform/errors.ts";
import { readAmount, readDay } from "#platform/read-csv-cell.ts";
import { type CsvLimits, readCsvFile, UNREADABLE_CHARACTER } from "#platform/read-csv-file.ts";
import { exportColumns } from "./export-columns.ts";
import { readStatus } from "./read-export-status.ts";

const LONGEST_REFERENCE = 100;
const LIMITS: CsvLimits = {
  megabytes: EXPORT_MEGABYTES,
  tooLarge: EXPORT_TOO_LARGE,
  lines: EXPORT_LINES,
  tooManyLines: "Ce relevé a trop de lignes\u00a0: 50\u202f000 au plus. Exportez une période plus courte.",
  isHeadless: (headers) => headers.some((header) => readAmount(header) !== null || readDay(header) !== null),
  headless: "La première ligne du relevé doit nommer les colonnes (Référence, Montant, Date, Statut).",
};

/** The export as it was read, with the days that it covers: null if no line has a date and none is chosen. */
export interface ProviderExport {
  headers: string[];
  columns: ExportColumns;
  lines: ExportLine[];
  from: string | null;
  to: string | null;
}

/**
 * Reads an export of the provider. A line that cannot be read says why. Throws 422, on its field, if the file cannot be
 * read, a column is not in it, or the days are in the wrong order.
 */
export async function readProviderExport(form: ReconciliationForm): Promise<ProviderExport> {
  const file = await readCsvFile(form.file, LIMITS);
  const columns = exportColumns(form, file.headers);
  const lines = file.lines.map(({ line, cells }) => readLine(line, { cells, columns }));
  const days = lines.flatMap(({ paid_on }) => paid_on ?? []).sort();
  const from = form.from || days[0] || null;
  const to = form.to || days.at(-1) || null;
  if (from && to && from > to) {
    const text = "La période se termine avant de commencer.";
    throw new AppError(422, "wrong_period", text, { fields: { to: [text] } });
  }
  return { headers: file.headers, columns, lines, from, to };
}

function readLine(line: number, { cells, columns }: { cells: string[]; columns: ExportColumns }): ExportLine {
  const cell = (field: ExportField) => cells[columns[field] ?? -1] ?? "";
  const [reference, amount, day, status, fees] = [
    cell("reference"),
    readAmount(cell("amount")),
    readDay(cell("paid_on")),
    // An export without this column has only what was paid.
    columns.status === null ? "paid" : readStatus(cell("status")),
    cell("fees") === "" ? null : readFees(cell("fees")),
  ];
  const problems = [
    reference === "" && "La référence manque.",
    reference.length > LONGEST_REFERENCE && "La référence est trop longue.",
    reference.includes(UNREADABLE_CHARACTER) && "La référence a un caractère illisible.",
    (amount === null || amount < 0) && `Montant illisible\u00a0: ${shorten(cell("amount"))}.`,
    columns.paid_on !== null && day === null && `Date illisible\u00a0: ${shorten(cell("paid_on"))}.`,
    status === null && `Statut inconnu\u00a0: ${shorten(cell("status"))}.`,
    cell("fees") !== "" && fees === null && `Frais illisibles\u00a0: ${shorten(cell("fees"))}.`,
  ].filter((problem) => problem !== false);
  return {
    ...{ line, reference: reference.slice(0, LONGEST_REFERENCE), amount, fees, paid_on: day, status },
    problem: problems.length > 0 ? problems.join(" ") : null,
  };
}

/** Returns the fees in FCFA, which some exports write as a negative amount. */
function readFees(cell: string): number | null {
  const fees = readAmount(cell);
  return fees === null ? null : Math.abs(fees);
}

function shorten(cell: string): string {
  return cell === "" ? "vide" : `«\u00a0${cell.slice(0, 40)}\u00a0»`;
}
