import { Unzip, type UnzipFile, UnzipInflate, zipSync } from "fflate";
import { type CellValue, readXlsx, streamXlsxRows } from "hucre/xlsx";
import type { Headings } from "./find-columns.ts";
import { locateHeader, SEARCHED_ROWS, type TableRow } from "./locate-header.ts";
import { TableRefusal } from "./table-refusal.ts";

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
const CHUNK = 16 * 1024;
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;
const SHEET = /^xl\/worksheets\//i;
const LARGE = /^xl\/(worksheets\/|sharedStrings)/i;
/** A cell beyond column ZZ. */
const FAR_CELL = /\sr="[A-Z]{3,}\d/;
const UNREADABLE =
  "Ce classeur Excel ne peut pas être lu\u00a0: enregistrez-le de nouveau au format .xlsx, sans mot de passe, ou en CSV (UTF-8).";
const TOO_LARGE =
  "Ce classeur est trop lourd une fois ouvert\u00a0: copiez le tableau dans un nouveau classeur, ou enregistrez-le en CSV (UTF-8).";
const TOO_WIDE = "Cette feuille a des cellules bien trop à droite\u00a0: copiez le tableau dans un nouveau classeur.";

/**
 * Reads the rows of a sheet: the chosen one, or the first visible one whose headers are recognised. Throws `TableRefusal` if the file
 * is no workbook, is too large when inflated, or has too many rows, empty ones included.
 */
export async function readXlsxRows(
  bytes: Uint8Array,
  options: {
    headings: Headings;
    mostRows: number;
    tooManyRows: string;
    sheet: string | undefined;
    headerRow: number | undefined;
  },
): Promise<XlsxRows> {
  const parts = inflateBounded(bytes);
  const sheets = await listSheets(parts);
  const workbook = zipSync(parts, { level: 1 });
  const wanted = options.sheet ? sheets.filter((name) => name === options.sheet) : sheets;
  if (wanted.length === 0) throw new TableRefusal(options.sheet ? "Cette feuille n’existe pas." : UNREADABLE);
  let found: XlsxRows | undefined;
  for (const sheet of wanted) {
    const rows = await readSheet(workbook, { ...options, sheet });
    const firstRows = rows.slice(0, SEARCHED_ROWS);
    const place = locateHeader(options.headerRow ? rows : firstRows, options);
    const [header = { line: 1, cells: [] }, ...below] = rows.slice(place.index);
    const here = { rows: below, header, firstRows, sheet, sheets };
    if (place.known >= 2) return here;
    if (!found || (found.rows.length === 0 && below.length > 0)) found = here;
  }
  if (!found) throw new TableRefusal(UNREADABLE);
  return found;
}

/**
 * Returns the parts of the workbook that are read, inflated: the library that reads them, packed again, inflates whatever it is
 * given. Stops as soon as they pass the limit, whatever their headers say.
 */
function inflateBounded(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array[]> = {};
  let total = 0;
  const unzip = new Unzip((file: UnzipFile) => {
    if (!NEEDED.test(file.name) || parts[file.name]) return;
    const chunks: Uint8Array[] = [];
    parts[file.name] = chunks;
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
  try {
    for (let start = 0; start < bytes.length; start += CHUNK) {
      const end = Math.min(start + CHUNK, bytes.length);
      unzip.push(bytes.subarray(start, end), end === bytes.length);
    }
  } catch (error) {
    throw error instanceof TableRefusal ? error : new TableRefusal(UNREADABLE);
  }
  const whole = Object.entries(parts).map(([name, chunks]) => [name, new Uint8Array(Buffer.concat(chunks))] as const);
  for (const [name, part] of whole) {
    if (SHEET.test(name) && FAR_CELL.test(Buffer.from(part).toString("latin1"))) throw new TableRefusal(TOO_WIDE);
  }
  return Object.fromEntries(whole);
}

async function listSheets(parts: Record<string, Uint8Array>): Promise<string[]> {
  // The names of the sheets stand in the small parts.
  const small = Object.entries(parts).filter(([name]) => !LARGE.test(name));
  const names: string[] = [];
  const hidden: string[] = [];
  try {
    await readXlsx(zipSync(Object.fromEntries(small), { level: 0 }), {
      sheets({ name, hidden: isHidden, veryHidden }) {
        (isHidden || veryHidden ? hidden : names).push(name);
        return false;
      },
    });
  } catch {
    throw new TableRefusal(UNREADABLE);
  }
  return [...names, ...hidden];
}

async function readSheet(
  workbook: Uint8Array,
  { sheet, mostRows, tooManyRows }: { sheet: string; mostRows: number; tooManyRows: string },
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let seen = 0;
  let cellsSeen = 0;
  try {
    for await (const { index, values } of streamXlsxRows(workbook, { sheet, maxRows: mostRows + 1 })) {
      seen += 1;
      cellsSeen += values.length;
      if (seen > mostRows) throw new TableRefusal(tooManyRows);
      if (cellsSeen > MOST_CELLS) throw new TableRefusal(TOO_LARGE);
      const cells = values.map(textOf);
      if (cells.some((cell) => cell !== "")) rows.push({ line: index + 1, cells });
    }
  } catch (error) {
    throw error instanceof TableRefusal ? error : new TableRefusal(UNREADABLE);
  }
  return rows;
}

/** Returns the cell as a text: dates as ISO, in the time of the sheet. */
function textOf(value: CellValue): string {
  if (value instanceof Date) {
    const text = Number.isNaN(value.getTime()) ? "" : value.toISOString();
    return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19);
  }
  return value === null ? "" : String(value).normalize("NFC");
}
