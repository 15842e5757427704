import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import { type Headings, locateHeader, SEARCHED_ROWS, TableRefusal, type TableRow } from "./find-columns.ts";
import { parsePart, readWorkbook, unescapeText, type Workbook, type WorkbookParts } from "./read-workbook.ts";

export interface XlsxRows {
  rows: TableRow[];
  header: TableRow;
  firstRows: TableRow[];
  sheet: string;
  sheets: string[];
}

const MOST_BYTES = 64 * 1024 * 1024;
/** Empty ones included, which rows have up to their last cell. */
const MOST_CELLS = 6_000_000;
/** Up to column ZZ. */
const MOST_COLUMNS = 702;
const CHUNK = 16 * 1024;
const NEEDED = /^xl\/((workbook|styles|sharedstrings)\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;
const UNREADABLE =
  "Ce classeur Excel ne peut pas être lu\u00a0: enregistrez-le de nouveau au format .xlsx, sans mot de passe, ou en CSV (UTF-8).";
const TOO_LARGE =
  "Ce classeur est trop lourd une fois ouvert\u00a0: copiez le tableau dans un nouveau classeur, ou enregistrez-le en CSV (UTF-8).";
const TOO_WIDE = "Cette feuille a des cellules bien trop à droite\u00a0: copiez le tableau dans un nouveau classeur.";
const MIDNIGHT = /[T ]00:00(:00(\.0+)?)?Z?$/;

/**
 * Reads the rows of a sheet: the chosen one, or the first visible one whose headers are recognised. Throws
 * `TableRefusal` if the file is no workbook, is too large when inflated, or has too many rows, empty ones included.
 */
export function readXlsxRows(
  bytes: Uint8Array,
  options: {
    headings: Headings;
    mostRows: number;
    tooManyRows: string;
    sheet: string | undefined;
    headerRow: number | undefined;
  },
): XlsxRows {
  try {
    return findTable(readWorkbook(inflateBounded(bytes)), options);
  } catch (error) {
    throw error instanceof TableRefusal ? error : new TableRefusal(UNREADABLE);
  }
}

function findTable(workbook: Workbook, options: Parameters<typeof readXlsxRows>[1]): XlsxRows {
  const sheets = workbook.sheets.map(({ name }) => name);
  let found: XlsxRows | undefined;
  for (const { name: sheet, part } of workbook.sheets) {
    if (options.sheet && options.sheet !== sheet) continue;
    const rows = readSheet(part, { ...options, workbook });
    const firstRows = rows.slice(0, SEARCHED_ROWS);
    const place = locateHeader(options.headerRow ? rows : firstRows, options);
    const [header = { line: 1, cells: [] }, ...below] = rows.slice(place.index);
    const here = { rows: below, header, firstRows, sheet, sheets };
    if (place.known >= 2) return here;
    if (!found || (found.rows.length === 0 && below.length > 0)) found = here;
  }
  if (!found) throw new TableRefusal("Cette feuille n’existe pas.");
  return found;
}

/**
 * Returns the parts of the workbook that are read, inflated. Stops as soon as they pass the limit, whatever their
 * headers say.
 */
function inflateBounded(bytes: Uint8Array): WorkbookParts {
  const parts: Record<string, Uint8Array[]> = {};
  let total = 0;
  const unzip = new Unzip((file: UnzipFile) => {
    const name = file.name.toLowerCase();
    if (!NEEDED.test(name) || parts[name]) return;
    const chunks: Uint8Array[] = [];
    parts[name] = chunks;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      total += chunk.length;
      if (total > MOST_BYTES) throw new TableRefusal(TOO_LARGE);
      // Copied, for the library uses its buffer again.
      chunks.push(chunk.slice());
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const end = Math.min(start + CHUNK, bytes.length);
    unzip.push(bytes.subarray(start, end), end === bytes.length);
  }
  return Object.fromEntries(Object.entries(parts).map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}

/** Returns the rows that are not empty. Of merged cells the first one has the text. */
function readSheet(
  part: Uint8Array,
  { workbook, mostRows, tooManyRows }: { workbook: Workbook; mostRows: number; tooManyRows: string },
): TableRow[] {
  const rows: TableRow[] = [];
  let seen = 0;
  let cellsSeen = 0;
  let line = 0;
  let cells: string[] = [];
  let isFilled = false;
  let isHidden = false;
  let tag = "";
  let cell = { column: 0, type: "", style: 0, text: "" };
  parsePart(part, {
    open(name) {
      tag = name;
      if (name === "row") {
        isHidden = false;
        seen += 1;
        line += 1;
        cells = [];
        isFilled = false;
        if (seen > mostRows) throw new TableRefusal(tooManyRows);
      }
      if (name === "c") cell = { column: cells.length, type: "", style: 0, text: "" };
    },
    attribute(name, value) {
      if (tag === "row" && name === "hidden") isHidden = value === "1" || value === "true";
      if (tag === "row" && name === "r") line = Number(value) || line;
      if (tag !== "c") return;
      if (name === "r") cell.column = columnOf(value) ?? cell.column;
      if (name === "t") cell.type = value;
      if (name === "s") cell.style = Number(value);
    },
    text(piece) {
      if (tag === "v" || tag === "t") cell.text += piece;
    },
    close(name) {
      tag = "";
      if (name === "c") {
        const text = textOf(cell, workbook);
        isFilled ||= text !== "";
        while (cells.length < cell.column) cells.push("");
        cells[cell.column] = text;
      }
      if (name !== "row") return;
      cellsSeen += cells.length;
      if (cellsSeen > MOST_CELLS) throw new TableRefusal(TOO_LARGE);
      if (isFilled) rows.push(isHidden ? { line, cells, isHidden } : { line, cells });
    },
  });
  return rows;
}

/** Returns the column, the first being 0, of `C12`; null if none is named. */
function columnOf(reference: string): number | null {
  let column = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > MOST_COLUMNS) throw new TableRefusal(TOO_WIDE);
  }
  return column > 0 ? column - 1 : null;
}

/**
 * Returns the cell as a text: dates as ISO, in the time of the sheet, times of day as HH:MM:SS, amounts with their
 * currency.
 */
function textOf(
  { type, style, text }: { type: string; style: number; text: string },
  { strings, styles, epoch }: Workbook,
): string {
  if (text === "") return "";
  if (type === "s") return (strings[Number(text)] ?? "").normalize("NFC");
  if (type === "str" || type === "inlineStr") return unescapeText(text).normalize("NFC");
  if (type === "d") return text.replace(MIDNIGHT, "");
  if (type === "b") return text === "1" ? "true" : "false";
  const exact = Number(text);
  if (type === "e" || Number.isNaN(exact)) return text;
  // As spreadsheets show the result of a formula: 3000 for 3000.0000000000005.
  const value = Number.isInteger(exact) ? exact : Number(exact.toPrecision(15));
  if (!styles.dates.has(style)) {
    const currency = styles.currencies.get(style);
    return currency === undefined ? String(value) : `${value} ${currency}`;
  }
  const moment = new Date(epoch + Math.round(value * 86_400) * 1_000);
  if (Number.isNaN(moment.getTime())) return "";
  const iso = moment.toISOString();
  if (value >= 0 && value < 1) return iso.slice(11, 19);
  return iso.slice(0, 19).replace(MIDNIGHT, "");
}
