import { parseCsv } from "hucre/csv";
import { decodeTextFile } from "./decode-text-file.ts";
import { AppError } from "./errors.ts";

/** Column numbers of the forms have two digits. */
const MOST_COLUMNS = 100;
const NO_TEXT =
  "Ce fichier n’est pas un fichier CSV lisible\u00a0: enregistrez-le depuis votre tableur au format CSV (UTF-8).";
const NO_LINES = "Ce fichier ne contient aucune ligne sous ses en-têtes.";
const TOO_MANY_COLUMNS = `Ce fichier a trop de colonnes\u00a0: ${MOST_COLUMNS} au plus.`;

/** Stands in place of each control character, so that the line is refused and shows which cell is meant. */
export const UNREADABLE_CHARACTER = "\ufffd";
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** The headers, and the lines that are not blank, counted as spreadsheets do: the headers are line 1. */
export interface CsvFile {
  headers: string[];
  lines: { line: number; cells: string[] }[];
}

/** What a file may be. The texts say why it is refused. */
export interface CsvLimits {
  megabytes: number;
  tooLarge: string;
  lines: number;
  tooManyLines: string;
  /** Whether the first line has data in place of headers. */
  isHeadless: (headers: readonly string[]) => boolean;
  headless: string;
}

/** Reads a CSV whose separator is recognised. Throws 422, on the field `file`, if it is none or passes a limit. */
export async function readCsvFile(file: File, limits: CsvLimits): Promise<CsvFile> {
  if (file.size > limits.megabytes * 1024 * 1024) throw refusedFile(limits.tooLarge);
  const text = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw refusedFile(NO_TEXT);
  const rows = parseCsv(text).map((row) => row.map((cell) => readCell(String(cell ?? ""))));
  const [headers = [], ...below] = rows;
  if (limits.isHeadless(headers)) throw refusedFile(limits.headless);
  const lines = below
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (lines.length === 0) throw refusedFile(NO_LINES);
  if (lines.length > limits.lines) throw refusedFile(limits.tooManyLines);
  if (headers.length > MOST_COLUMNS) throw refusedFile(TOO_MANY_COLUMNS);
  return { headers, lines };
}

function readCell(cell: string): string {
  return cell.replace(CONTROL, UNREADABLE_CHARACTER).trim();
}

/** Returns the refusal (422) of a file, on the field `file`. */
function refusedFile(text: string): AppError {
  return new AppError(422, "refused_file", text, { fields: { file: [text] } });
}
