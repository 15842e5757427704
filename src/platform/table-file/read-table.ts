import type { TableChoice, TableFound } from "#shared/table-file.ts";
import { isGarbled, UNREADABLE_CHARACTER } from "./decode-text.ts";
import { type Headings, TableRefusal, type TableRow } from "./find-columns.ts";
import { readCsvRows } from "./read-csv-rows.ts";
import { readXlsxRows } from "./read-xlsx-rows.ts";

/** Column numbers of the forms have two digits. */
const MOST_COLUMNS = 100;
/** Cells are cut there, and their lines damaged. */
export const LONGEST_CELL = 2_000;
const SHOWN_ROWS = 12;
/** Rows above the headers, and empty ones: spreadsheets leave many. */
const SPARE_ROWS = 5_000;
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const NO_LINES = "Ce fichier ne contient aucune ligne sous ses en-têtes.";
const TOO_MANY_COLUMNS = `Ce fichier a trop de colonnes\u00a0: ${MOST_COLUMNS} au plus.`;

/** A job for the reading thread. */
export interface TableJob {
  bytes: Uint8Array;
  lines: number;
  /** Why more lines are refused. */
  tooManyLines: string;
  /** Why a file is refused that has data in place of headers. */
  headless: string;
  /** Whom to ask for a table in place of a PDF or a picture: a sentence without its mark. */
  wanted: string;
  headings: Headings;
  choice: TableChoice;
}

/** A line below the headers. */
export interface TableLine {
  line: number;
  cells: string[];
  /** Why, in French, what it says cannot be relied on; null if it can. */
  damage: string | null;
  /** It says again what the headers say, or, but for digits, a title above them: statements do so on each page. */
  repeats: boolean;
}

/**
 * A file that was read as a table. Cells are trimmed, composed (NFC) and without control characters; blank lines are
 * left out.
 */
export interface Table {
  headers: string[];
  lines: TableLine[];
  found: Omit<TableFound, "left_out" | "recalled">;
}

/** Reads a CSV or XLSX as a table. Throws `TableRefusal`. Heavy: it is meant for a thread of its own. */
export function readTable({ bytes, choice, ...job }: TableJob): Table {
  const options = {
    headings: job.headings,
    mostRows: job.lines + SPARE_ROWS,
    tooManyRows: job.tooManyLines,
    separator: choice.separator || undefined,
    encoding: choice.encoding || undefined,
    sheet: choice.sheet || undefined,
    headerRow: Number(choice.header_row) || undefined,
  };
  const other = nameOtherFile(bytes, job.wanted);
  if (other !== null) throw new TableRefusal(other);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const read = isZip
    ? { format: "xlsx" as const, separator: null, encoding: null, ...readXlsxRows(bytes, options) }
    : { format: "csv" as const, sheet: null, sheets: [], ...readCsvRows(bytes, options) };
  const headers = withoutEmptyEnd(read.header.cells.map(cleanCell));
  const width = headers.length;
  if (width === 0) throw new TableRefusal(NO_LINES);
  if (width > MOST_COLUMNS) throw new TableRefusal(TOO_MANY_COLUMNS);
  const isNamed = headers.some((header) => /\p{L}/u.test(header)) && headers.every((header) => !looksLikeData(header));
  if (!options.headerRow && !isNamed) throw new TableRefusal(job.headless);
  const above = read.firstRows.filter(({ line }) => line < read.header.line).map(({ cells }) => cells.map(cleanCell));
  const tops = [read.header.cells.map(cleanCell), ...above.filter((cells) => !cells.some(isNumeric))].map(
    withoutDigits,
  );
  const repeated = new Set(tops.filter(Boolean));
  const lines = read.rows.flatMap((row) => readRow(row, { width, repeated }));
  if (lines.length === 0) throw new TableRefusal(NO_LINES);
  if (lines.length > job.lines) throw new TableRefusal(job.tooManyLines);
  const { format, separator, encoding, sheet, sheets } = read;
  const hidden_lines = read.rows.filter(({ isHidden }) => isHidden).length;
  const first_rows = read.firstRows.slice(0, SHOWN_ROWS).map(showRow);
  return {
    headers,
    lines,
    found: { format, separator, encoding, header_row: read.header.line, sheet, sheets, hidden_lines, first_rows },
  };
}

/** Returns whether a header is a date, an amount, a number or an address: then the line is no line of headers. */
function looksLikeData(header: string): boolean {
  return /@/.test(header) || (/\d{2}/.test(header) && !/\p{L}{3}/u.test(header));
}

function readRow(
  { line, cells: raw }: TableRow,
  { width, repeated }: { width: number; repeated: ReadonlySet<string> },
): TableLine | [] {
  const cells = withoutEmptyEnd(raw.map(cleanCell));
  if (cells.length === 0) return [];
  // Most lines have a cell of digits alone, which no title has.
  const repeats = !cells.some(isNumeric) && repeated.has(withoutDigits(cells));
  return { line, cells: cells.slice(0, width), damage: damageOf(cells, width), repeats };
}

/** Returns whether the cell may be a date or an amount, which no title is. */
function isNumeric(cell: string): boolean {
  return /^[+-]?\d[\d\s.,/:T+-]*$/.test(cell);
}

function withoutDigits(cells: readonly string[]): string {
  return withoutEmptyEnd([...cells])
    .join("\n")
    .replace(/\d+/g, "");
}

function damageOf(cells: readonly string[], width: number): string | null {
  if (cells.length > width) return "La ligne a plus de cellules que d’en-têtes.";
  const garbled = cells.find(isGarbled);
  if (garbled !== undefined) return `Des lettres sont abîmées\u00a0: «\u00a0${garbled.slice(0, 40)}\u00a0».`;
  return cells.some((cell) => cell.length >= LONGEST_CELL) ? "Une cellule est bien trop longue." : null;
}

function cleanCell(cell: string): string {
  const start = cell.slice(0, LONGEST_CELL);
  return (/^[ -~]*$/.test(start) ? start : start.replace(CONTROL, UNREADABLE_CHARACTER)).trim();
}

function withoutEmptyEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

function showRow({ line, cells }: TableRow): { line: number; text: string } {
  const text = withoutEmptyEnd(cells.map(cleanCell)).join(" | ");
  return { line, text: text.slice(0, 120) };
}

const PDF_WITHIN = 1_024;
const IMAGES: readonly (readonly number[])[] = [
  ...[
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x47, 0x49, 0x46, 0x38],
    [0x49, 0x49, 0x2a, 0x00],
  ],
];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const SAVE_AGAIN = "enregistrez-le au format .xlsx, sans mot de passe, ou en CSV";

/**
 * Returns what a file is and what to do with it, in French, if it is surely no table: a PDF, a picture, a document, an
 * archive. Null otherwise. `wanted` says whom to ask for the table.
 */
function nameOtherFile(bytes: Uint8Array, wanted: string): string | null {
  const is = (what: string, advice = wanted) => `Ceci est ${what}\u00a0: ${advice}.`;
  const begins = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = content.toString("latin1", 0, PDF_WITHIN);
  if (start.includes("%PDF-")) return is("un PDF");
  const isMedia = /^(RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp)/.test(start);
  if (isMedia || IMAGES.some(begins)) return is("une image");
  if (start.startsWith("{\\rtf")) return is("un document Word");
  if (begins(COMPOUND)) {
    return is("un ancien fichier Excel ou Word, ou un classeur protégé", SAVE_AGAIN);
  }
  if (!begins(ZIP) || content.includes("xl/")) return null;
  if (content.includes("word/document.xml")) return is("un document Word");
  if (content.includes("opendocument.spreadsheet")) return is("un classeur LibreOffice", SAVE_AGAIN);
  return is("une archive ZIP", "choisissez le fichier CSV ou Excel qu’elle contient");
}
