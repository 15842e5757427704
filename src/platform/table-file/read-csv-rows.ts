import { CsvError, parse } from "csv-parse/sync";
import { decodeHTMLStrict } from "entities";
import { type Encoding, SEPARATORS, type Separator } from "#shared/table-file.ts";
import { decodeText } from "./decode-text.ts";
import {
  type HeaderPlace,
  type Headings,
  locateHeader,
  SEARCHED_ROWS,
  TableRefusal,
  type TableRow,
} from "./find-columns.ts";

export interface CsvRows {
  rows: TableRow[];
  header: TableRow;
  firstRows: TableRow[];
  encoding: Encoding;
  separator: Separator;
}

const LONGEST_LINE = 100_000;
const NO_TEXT =
  "Ce fichier n’est ni un fichier CSV lisible ni un classeur Excel (.xlsx)\u00a0: enregistrez-le depuis votre tableur au format CSV (UTF-8) ou Excel.";
const LONG_LINE = "Ce fichier a une ligne bien trop longue pour un tableau.";
const SEPARATOR_LINE = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\n|\r|$)/i;
const LINE_END = /\r\n|\n|\r/;
/** `="0708091011"`, by which spreadsheets keep a number as a text. */
const WRITTEN_AS_TEXT = /(?<=^|[;,|\t])="([^"\r\n]*)"(?=$|[;,|\t\r\n])/gm;

/**
 * Reads the rows of a CSV. The separator is that of the line with the headers. Throws `TableRefusal` if it is no text,
 * has too many or too long lines, or broken quoting, which is not repaired.
 */
export function readCsvRows(
  bytes: Uint8Array,
  options: {
    headings: Headings;
    mostRows: number;
    tooManyRows: string;
    separator: Separator | undefined;
    encoding: Encoding | undefined;
    headerRow: number | undefined;
  },
): CsvRows {
  measureLines(bytes, options);
  const decoded = decodeText(bytes, options.encoding);
  if (!decoded) throw new TableRefusal(NO_TEXT);
  const named = SEPARATOR_LINE.exec(decoded.text);
  const body = replaceEntities(decoded.text.slice(named?.[0].length ?? 0)).replace(WRITTEN_AS_TEXT, '"$1"');
  const above = named ? 1 : 0;

  const firstLines = takeLines(body, Math.max(SEARCHED_ROWS, options.headerRow ?? 0));
  const wanted = options.separator ?? SEPARATORS.find(({ character }) => character === named?.[1])?.code;
  const candidates = SEPARATORS.filter(({ code }) => !wanted || code === wanted);
  const places = candidates.map(({ code, character }) => {
    const rows = firstLines.map((text, index) => ({ line: index + 1 + above, cells: splitLine(text, character) }));
    return { separator: code, character, rows, place: locateHeader(rows, options) };
  });
  const best = places.reduce((best, one) => (isBetter(one.place, best.place) ? one : best));
  if (/[^\P{Cc}\t\n\r]/u.test(firstLines[0] ?? "")) throw new TableRefusal(NO_TEXT);

  const headerLine = best.rows[best.place.index]?.line ?? 1;
  const skipped = headerLine - above - 1;
  const rows = parseRows(dropLines(body, skipped), best.character, headerLine - 1);
  const [header = { line: headerLine, cells: [] }, ...below] = rows;
  return {
    rows: below,
    header,
    firstRows: best.rows,
    encoding: decoded.encoding,
    separator: best.separator,
  };
}

function isBetter(one: HeaderPlace, other: HeaderPlace): boolean {
  return one.known !== other.known ? one.known > other.known : one.known < 2 && one.width > other.width;
}

/** Counts the lines before anything is made of them: a file of newlines costs one pass over its bytes. */
function measureLines(bytes: Uint8Array, { mostRows, tooManyRows }: { mostRows: number; tooManyRows: string }): void {
  let lines = 0;
  let start = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte !== 10 && byte !== 13) continue;
    if (byte === 10 && bytes[index - 1] === 13) start = index;
    else lines += 1;
    if (index - start > LONGEST_LINE) throw new TableRefusal(LONG_LINE);
    start = index;
    if (lines > mostRows) throw new TableRefusal(tooManyRows);
  }
  if (bytes.length - start > LONGEST_LINE) throw new TableRefusal(LONG_LINE);
}

/**
 * Replaces HTML entities of letters, which would else end a cell at their semicolon. Others stay as they are written.
 */
function replaceEntities(text: string): string {
  if (!/&#?\w{2,8};/.test(text)) return text;
  return text.replace(/&#?\w{2,8};/g, (entity) => {
    const character = decodeHTMLStrict(entity);
    return /^[\p{L}’'&\u00a0]$/u.test(character) ? character : entity;
  });
}

function takeLines(text: string, count: number): string[] {
  const lines: string[] = [];
  const ends = new RegExp(LINE_END, "g");
  let start = 0;
  while (lines.length < count && start < text.length) {
    const end = ends.exec(text);
    lines.push(text.slice(start, end?.index ?? text.length));
    start = end ? ends.lastIndex : text.length;
  }
  return lines;
}

function dropLines(text: string, count: number): string {
  const ends = new RegExp(LINE_END, "g");
  for (let dropped = 0; dropped < count; dropped += 1) ends.exec(text);
  return text.slice(ends.lastIndex);
}

function splitLine(line: string, separator: string): string[] {
  try {
    const [cells = []] = parse(line, { delimiter: separator, relax_column_count: true }) as string[][];
    return cells;
  } catch {
    // A title above the headers need not be well quoted; below them it is refused.
    return line.split(separator);
  }
}

function parseRows(text: string, separator: string, linesAbove: number): TableRow[] {
  const rows: TableRow[] = [];
  const next = () => linesAbove + rows.length + 1;
  try {
    parse(text, {
      delimiter: separator,
      // Without a quoted cell, marks are text: `Don de "Awa"`.
      quote: opensCell(separator).test(text) ? '"' : null,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      max_record_size: LONGEST_LINE,
      on_record(cells: string[]) {
        if (isTorn(cells, { separator, width: rows[0]?.cells.length })) throw new TableRefusal(brokenAt(next()));
        rows.push({ line: next(), cells });
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError ? new TableRefusal(brokenAt(next())) : error;
  }
  return rows;
}

/**
 * Returns whether quotation marks at wrong places have joined rows, and not a text of several lines that has the
 * separator in it: then the record has another width than the headers, or a line of it has as many cells as they.
 */
function isTorn(
  cells: readonly string[],
  { separator, width }: { separator: string; width: number | undefined },
): boolean {
  if (!cells.some((cell) => cell.includes(separator) && LINE_END.test(cell))) return false;
  return (
    cells.length !== width ||
    cells
      .join(separator)
      .split(LINE_END)
      .some((line) => line.split(separator).length >= width)
  );
}

/** A quotation mark that begins a cell, with or without spaces before it. */
function opensCell(separator: string): RegExp {
  return new RegExp(`(?:^|[${separator}])[^\\S\\r\\n]*"`, "m");
}

function brokenAt(line: number): string {
  return `Les guillemets de la ligne ${line} sont mal placés\u00a0: une cellule commence ou finit au mauvais endroit. Corrigez cette ligne, ou exportez de nouveau le fichier.`;
}
