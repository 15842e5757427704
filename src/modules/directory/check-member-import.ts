import { emailKeyOf } from "#contracts/email-key.ts";
import {
  type CheckedLine,
  IMPORTED_FIELDS,
  type ImportColumns,
  type MemberImportCheck,
  type MemberImportForm,
} from "#contracts/member-import.ts";
import type { AppContext } from "#modules/context.ts";
import { listKnownEmailKeys } from "#modules/identity/accounts.repo.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { checkImportedLine } from "./check-imported-line.ts";
import { importColumns } from "./import-columns.ts";
import { readMemberFile } from "./read-member-file.ts";

/** Characters of a cell that a list shows. */
const SHOWN = 120;
/** Longer addresses are refused, so that no account has one. */
const LONGEST_EMAIL = 254;

/**
 * Returns what an import of the file would do with each line, and stores nothing. Throws 422 if the file cannot be read,
 * or a chosen column is not in it.
 */
export async function checkMemberImport(
  { db }: Pick<AppContext, "db">,
  _staff: Authorized<"manage_members">,
  form: MemberImportForm,
): Promise<MemberImportCheck> {
  const { headers, lines } = await readMemberFile(form.file);
  const columns = importColumns(form, headers);
  const read = lines.map(({ line, cells }) => ({ line, cells: pick(cells, columns) }));
  const keys = new Set(read.map(({ cells }) => emailKeyOf(cells.email).slice(0, LONGEST_EMAIL)));
  const known = await listKnownEmailKeys(db, [...keys]);
  const firstLines = new Map<string, number>();

  const checked = read.map(({ line, cells }): CheckedLine => {
    const reasons = checkImportedLine(cells);
    const key = emailKeyOf(cells.email);
    const first = firstLines.get(key);
    if (!reasons.email && first !== undefined) reasons.email = `Cette adresse est déjà à la ligne ${first}.`;
    // A refused line does not take the address: a later line with it may be right.
    const isRefused = Object.keys(reasons).length > 0;
    if (!isRefused) firstLines.set(key, line);
    const verdict = isRefused ? "refused" : known.has(key) ? "existing" : "new";
    return { line, cells: shorten(cells), verdict, reasons };
  });

  const count = (verdict: CheckedLine["verdict"]) => checked.filter((line) => line.verdict === verdict).length;
  const counts = { new: count("new"), existing: count("existing"), refused: count("refused") };
  return { headers: headers.map((header) => header.slice(0, SHOWN)), columns, counts, lines: checked };
}

function pick(row: string[], columns: ImportColumns): CheckedLine["cells"] {
  const cells = { email: "", first_name: "", last_name: "", phone: "" };
  for (const field of IMPORTED_FIELDS) cells[field] = row[columns[field] ?? -1] ?? "";
  return cells;
}

function shorten(cells: CheckedLine["cells"]): CheckedLine["cells"] {
  const shown = { ...cells };
  for (const field of IMPORTED_FIELDS) shown[field] = cells[field].slice(0, SHOWN);
  return shown;
}
