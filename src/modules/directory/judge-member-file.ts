import { emailKeyOf } from "#contracts/email-key.ts";
import {
  type CheckedLine,
  IMPORTED_FIELDS,
  type ImportColumns,
  type MemberImportCheck,
  type MemberImportForm,
} from "#contracts/member-import.ts";
import { listKnownEmailKeys } from "#modules/identity/accounts.repo.ts";
import type { Database } from "#platform/db/database.ts";
import { importColumns } from "./import-columns.ts";
import { readImportedLine } from "./read-imported-line.ts";
import { readMemberFile } from "./read-member-file.ts";

/** Longer addresses are refused, so that no account has one. */
const LONGEST_EMAIL = 254;

/** A line with its verdict, its whole cells, and what an account made of it would have. */
export interface JudgedLine extends CheckedLine {
  values: CheckedLine["cells"];
}

/**
 * Returns what an import of the file does with each line. Throws 422 if the file cannot be read, or a chosen column is
 * not in it.
 */
export async function judgeMemberFile(
  db: Database,
  form: MemberImportForm,
): Promise<Omit<MemberImportCheck, "lines"> & { lines: JudgedLine[] }> {
  const { headers, lines } = await readMemberFile(form.file);
  const columns = importColumns(form, headers);
  const read = lines.map(({ line, cells }) => ({ line, cells: pick(cells, columns) }));
  const keys = new Set(read.map(({ cells }) => emailKeyOf(cells.email).slice(0, LONGEST_EMAIL)));
  const known = await listKnownEmailKeys(db, [...keys]);
  const firstLines = new Map<string, number>();

  const judged = read.map(({ line, cells }): JudgedLine => {
    const { values, reasons } = readImportedLine(cells);
    const key = emailKeyOf(cells.email);
    const first = firstLines.get(key);
    if (!reasons.email && first !== undefined) reasons.email = `Cette adresse est déjà à la ligne ${first}.`;
    // A refused line does not take the address: a later line with it may be right.
    const isRefused = Object.keys(reasons).length > 0;
    if (!isRefused) firstLines.set(key, line);
    const verdict = isRefused ? "refused" : known.has(key) ? "existing" : "new";
    return { line, cells, values, verdict, reasons };
  });

  const count = (verdict: CheckedLine["verdict"]) => judged.filter((line) => line.verdict === verdict).length;
  const counts = { new: count("new"), existing: count("existing"), refused: count("refused") };
  return { headers, columns, counts, lines: judged };
}

function pick(row: string[], columns: ImportColumns): CheckedLine["cells"] {
  const cells = { email: "", first_name: "", last_name: "", phone: "" };
  for (const field of IMPORTED_FIELDS) cells[field] = row[columns[field] ?? -1] ?? "";
  return cells;
}
