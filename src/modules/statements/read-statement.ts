import { createHash } from "node:crypto";
import {
  type ReadStatementLine,
  STATEMENT_LINES,
  STATEMENT_MEGABYTES,
  STATEMENT_TOO_LARGE,
  type StatementCheck,
  type StatementField,
  type StatementForm,
} from "#contracts/statement.ts";
import { findColumns } from "#platform/find-columns.ts";
import { readAmount, readDay } from "#platform/read-csv-cell.ts";
import { type CsvLimits, readCsvFile, UNREADABLE_CHARACTER } from "#platform/read-csv-file.ts";

const LONGEST_TEXT = 200;
const LIMITS: CsvLimits = {
  megabytes: STATEMENT_MEGABYTES,
  tooLarge: STATEMENT_TOO_LARGE,
  lines: STATEMENT_LINES,
  tooManyLines: "Ce relevé a trop de lignes\u00a0: 5\u202f000 au plus. Exportez une période plus courte.",
  isHeadless: (headers) => headers.some((header) => readAmount(header) !== null || readDay(header) !== null),
  headless: "La première ligne du relevé doit nommer les colonnes (Date, Libellé, Crédit, Débit).",
};
const NAMES: Record<StatementField, RegExp> = {
  paid_on: /^date( (de )?(l )?(operation|comptable|valeur|transaction|ope))?$/,
  label: /^(libelles?|description|motif|details?|communication|intitule|nature|narration)( .*)?$/,
  credit: /^(credits?|montants?( credit| en fcfa| fcfa| xof)?|amount|encaissements?|entrees?|recu)$/,
  debit: /^(debits?|montant debit|decaissements?|sorties?)$/,
  reference: /^((numero (de )?)?(reference|ref|transaction|piece|cheque)|id transaction|transaction id|n piece)$/,
};

/** A line of a statement that can be stored. `amount` is FCFA. */
export interface CreditLine {
  line: number;
  paidOn: string;
  label: string;
  reference: string;
  amount: number;
  fingerprint: string;
}

/** A statement as it was read. */
export interface Statement {
  headers: string[];
  columns: StatementCheck["columns"];
  lines: ReadStatementLine[];
  credits: CreditLine[];
}

/**
 * Reads the statement of an account. A line that cannot be read says why. Throws 422, on its field, if the file cannot be read or a
 * column is not in it.
 */
export async function readStatement(form: StatementForm): Promise<Statement> {
  const { headers, lines: rows } = await readCsvFile(form.file, LIMITS);
  const columns = findColumns(NAMES, { chosen: form, headers });
  const lines = rows.map(({ line, cells }) => readLine(line, { cells, columns }));
  const seen = new Map<string, number>();
  const credits = lines.flatMap(({ line, paid_on: paidOn, label, reference, amount, problem }) => {
    if (problem !== null || paidOn === null || amount === null || amount < 0) return [];
    const facts = JSON.stringify([form.account, paidOn, label, reference, amount]);
    const ordinal = seen.get(facts) ?? 0;
    seen.set(facts, ordinal + 1);
    const fingerprint = createHash("sha256").update(`${facts}${ordinal}`).digest("base64url");
    return [{ line, paidOn, label, reference, amount, fingerprint }];
  });
  return { headers, columns, lines, credits };
}

function readLine(
  line: number,
  { cells, columns }: { cells: string[]; columns: StatementCheck["columns"] },
): ReadStatementLine {
  const cell = (field: StatementField) => cells[columns[field] ?? -1] ?? "";
  const [paidOn, amount] = [readDay(cell("paid_on")), signedAmount(cell("credit"), cell("debit"))];
  const [label, reference] = [cell("label"), cell("reference")];
  const problems = [
    paidOn === null && `Date illisible\u00a0: ${shorten(cell("paid_on"))}.`,
    amount === null && `Montant illisible\u00a0: ${shorten(cell("credit") || cell("debit"))}.`,
    (label + reference).includes(UNREADABLE_CHARACTER) && "Le libellé a un caractère illisible.",
  ].filter((problem) => problem !== false);
  return {
    ...{ line, paid_on: paidOn, amount },
    ...{ label: label.slice(0, LONGEST_TEXT), reference: reference.slice(0, LONGEST_TEXT) },
    problem: problems.length > 0 ? problems.join(" ") : null,
  };
}

/** Returns FCFA, negative for a debit; null if neither cell is an amount other than 0. */
function signedAmount(credit: string, debit: string): number | null {
  const received = readAmount(credit);
  if (received) return received;
  const paid = readAmount(debit);
  return paid ? -Math.abs(paid) : null;
}

function shorten(text: string): string {
  return text === "" ? "vide" : `«\u00a0${text.slice(0, 40)}\u00a0»`;
}
