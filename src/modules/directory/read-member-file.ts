import { parseCsv } from "hucre/csv";
import { emailAddress } from "#contracts/account.ts";
import { IMPORT_LINES, IMPORT_MEGABYTES, IMPORT_TOO_LARGE } from "#contracts/member-import.ts";
import { AppError } from "#platform/errors.ts";
import { decodeTextFile } from "./decode-text-file.ts";

/** Column numbers of the form have two digits. */
const MOST_COLUMNS = 100;
const NO_TEXT =
  "Ce fichier n’est pas un fichier CSV lisible\u00a0: enregistrez-le depuis votre tableur au format CSV (UTF-8).";
const NO_HEADERS =
  "La première ligne du fichier doit nommer les colonnes (Prénom, Nom, Adresse e\u2011mail, Téléphone)\u00a0: ajoutez-la au-dessus de la première personne.";
const NO_LINES = "Ce fichier ne contient aucune ligne sous ses en-têtes.";
const TOO_MANY_LINES = "Ce fichier a trop de lignes\u00a0: 5\u202f000 au plus, sans les en-têtes.";
const TOO_MANY_COLUMNS = `Ce fichier a trop de colonnes\u00a0: ${MOST_COLUMNS} au plus.`;

/** Stands in place of each control character, so that the line is refused and shows which cell is meant. */
export const UNREADABLE_CHARACTER = "\ufffd";
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** The headers, and the lines that are not blank, counted as spreadsheets do: the headers are line 1. */
export interface MemberFile {
  headers: string[];
  lines: { line: number; cells: string[] }[];
}

/** Reads a CSV whose separator is recognised. Throws 422, on the field `file`, if it cannot be an import of members. */
export async function readMemberFile(file: File): Promise<MemberFile> {
  if (file.size > IMPORT_MEGABYTES * 1024 * 1024) throw refusedFile(IMPORT_TOO_LARGE);
  const text = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw refusedFile(NO_TEXT);
  const rows = parseCsv(text).map((row) => row.map((cell) => readCell(String(cell ?? ""))));
  const [headers = [], ...below] = rows;
  if (headers.some((header) => emailAddress.safeParse(header).success)) throw refusedFile(NO_HEADERS);
  const lines = below
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (lines.length === 0) throw refusedFile(NO_LINES);
  if (lines.length > IMPORT_LINES) throw refusedFile(TOO_MANY_LINES);
  if (headers.length > MOST_COLUMNS) throw refusedFile(TOO_MANY_COLUMNS);
  return { headers, lines };
}

function readCell(cell: string): string {
  return cell.replace(CONTROL, UNREADABLE_CHARACTER).trim();
}

function refusedFile(text: string): AppError {
  return new AppError(422, "refused_file", text, { fields: { file: [text] } });
}
