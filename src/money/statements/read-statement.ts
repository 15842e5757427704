import type { AppContext } from "#composition/context.ts";
import { findWords, isBalanceRow, readFileWords } from "#money/file-words/file-words.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { plainWord } from "#platform/csv.ts";
import { findColumns } from "#platform/table-file/find-columns.ts";
import { judgeDates } from "#platform/table-file/read-days.ts";
import { recallColumns } from "#platform/table-file/remembered-columns.db.ts";
import { mapInSlices, type TableKind } from "#platform/table-file/table-reader.ts";
import { findAccountOfOperator } from "./contradicted-account.ts";
import { identityOf } from "./line-identity.ts";
import { continueLabels, readLine, type StatementLineRead } from "./read-statement-line.ts";
import {
  STATEMENT_FIELDS,
  STATEMENT_LINES,
  STATEMENT_MEGABYTES,
  STATEMENT_TOO_LARGE,
  type StatementCheck,
  type StatementCheckForm,
  type StatementField,
} from "./statement.contract.ts";
import {
  findNamedAccount,
  type KnownAccount,
  rememberedStatement,
  requireAccount,
  textAbove,
} from "./statement-accounts.ts";
import { askOf, namedColumns, STATEMENT_HEADINGS, suitsOf } from "./statement-columns.ts";
import { hasSigns, isKnownWord, ownSideReader, paidOutReader } from "./statement-words.ts";

const KIND: TableKind = {
  megabytes: STATEMENT_MEGABYTES,
  tooLarge: STATEMENT_TOO_LARGE,
  lines: STATEMENT_LINES,
  tooManyLines: "Ce relevé a trop de lignes\u00a0: 50\u202f000 au plus. Exportez une période plus courte.",
  headless: "La première ligne du relevé doit nommer les colonnes (Date, Libellé, Crédit, Débit).",
  wanted: "demandez le relevé en CSV ou en Excel à votre banque ou à votre opérateur",
};

/** A statement as it was read. */
export interface Statement
  extends Pick<StatementCheck, "headers" | "columns" | "found" | "questions" | "words" | "date_order"> {
  lines: StatementLineRead[];
  account: KnownAccount;
  /** False if the account is only one of several: nobody has chosen it, and the file names none. */
  isAccountKnown: boolean;
  /** The account that the file itself says it is of. */
  named: KnownAccount | undefined;
  /** That one, else the only one of the operator that the file names. */
  proposed: KnownAccount | undefined;
  /** The text above the headers, and the name of the file. */
  title: string;
}

/**
 * Reads the statement of the chosen account, else of the one that the file names, else of the first. Says of each line
 * what it is: only money that surely came in is received. Throws 422, on its field, if the foundation has no such
 * account, the file cannot be read or a chosen column is not in it.
 */
export async function readStatement(
  ctx: Pick<AppContext, "db" | "clock" | "readTable">,
  form: StatementCheckForm,
  accounts: readonly KnownAccount[],
): Promise<Statement> {
  const chosen = form.account === undefined ? undefined : requireAccount(accounts, form.account);
  const table = await ctx.readTable(form.file, { kind: KIND, headings: STATEMENT_HEADINGS, choice: form });
  const { headers, lines: rows, found } = table;
  const named = findNamedAccount(accounts, table, form.file.name);
  const title = `${textAbove(found)} | ${form.file.name}`;
  const proposed = named ?? findAccountOfOperator(accounts, title);
  const known = chosen ?? proposed;
  const account = known ?? requireAccount(accounts, accounts[0]?.key);
  const isAccountKnown = known !== undefined || accounts.length === 1;
  const suits = suitsOf(table);
  const kind = rememberedStatement(account.key);
  const remembered = await recallColumns(ctx.db, { kind, choice: form });
  const { columns, decided, notes } = findColumns(STATEMENT_HEADINGS, { headers, chosen: form, remembered, suits });
  // Identities use the columns that the headings alone suggest: a line is known again whatever columns staff chose.
  const guessed = findColumns(STATEMENT_HEADINGS, { headers, chosen: {}, suits }).columns;
  const words = await readFileWords(ctx.db, kind);
  const today = dayOf(ctx.clock.now());
  const chosenOrder = form.date_order || undefined;
  const datesOf = (column: number | null) =>
    judgeDates(column === null ? [] : rows.map(({ cells }) => cells[column] ?? ""), {
      today,
      ...(chosenOrder && { chosen: chosenOrder }),
    });
  const dates = datesOf(columns.paid_on);
  const ownSide =
    columns.debit === null && !hasSigns(rows, columns.credit) ? ownSideReader(account.key, headers) : () => null;
  const isPaidOut = paidOutReader(rows, columns, words);
  const reading = { headers, today, columns, dates, words, ownSide, isPaidOut };
  const namedOnes = namedColumns(columns, guessed);
  const isSame = (field: StatementField) => namedOnes[field] === columns[field];
  const asNamed = {
    ...reading,
    columns: namedOnes,
    dates: isSame("paid_on") ? dates : datesOf(namedOnes.paid_on),
  };
  // Mostly nothing else was chosen: then no line is read twice.
  const isAsNamed = STATEMENT_FIELDS.every(isSame);
  const lines = await mapInSlices(rows, (row): StatementLineRead => {
    const read = readLine(row, reading);
    if (read.verdict !== "received" || read.paidOn === null || read.amount === null) return { ...read, identity: null };
    const facts = isAsNamed ? read : readLine(row, asNamed);
    return { ...read, identity: identityOf(facts, { paidOn: read.paidOn, amount: read.amount, cells: row.cells }) };
  });
  continueLabels(lines, rows, columns);
  markReversals(lines);
  return {
    account,
    isAccountKnown,
    named,
    proposed,
    title,
    headers,
    columns,
    found: { ...found, ...notes },
    lines,
    date_order: dates.order,
    questions: askOf(table, { columns, decided, dates }),
    words: (["status", "direction"] as const).flatMap((field) => {
      const column = columns[field];
      if (column === null) return [];
      const isOpen = (cells: string[]) => field === "status" || (ownSide(cells) === null && !isPaidOut(cells));
      const read = rows.filter(({ cells, repeats }) => !repeats && !isBalanceRow(cells, columns) && isOpen(cells));
      const cells = read.map((row) => row.cells[column] ?? "");
      return findWords(cells, { field, words, isKnown: (cell) => isKnownWord(field, cell) });
    }),
  };
}

/** Words of banks and operators for a movement that takes another one back. */
const REVERSAL =
  /\b(annulations?|annule(e|s|es)?|extournes?|extournee?s?|rejets?|rejetee?s?|retours?|retournee?s?|contre ?passations?|contre ?passee?s?|reversals?|reversed|cancell?ed|cancellation|chargeback)\b/g;
/** Words that every other movement has, too. */
const COMMON = /^(vir|virt?|virement|paiement|transfert|depot|cheque|chq|remise|recu|ref|par|pour|les|des|operation)$/;

interface Movement {
  line: number;
  paidOn: string | null;
  label: string;
  payer: string;
  reference: string;
  /** FCFA, negative for money paid out. */
  amount: number | null;
  verdict: string;
  problem: string | null;
}

type Dated = Movement & { paidOn: string; amount: number };

/**
 * Marks as reversed each movement that a later line of the statement takes back, and that line: of the opposite amount,
 * on the same or a later day, and with the reference of the movement or a label that says so. Of several movements it
 * is the one whose words the label repeats. The identity of money received stays.
 */
function markReversals(lines: readonly Movement[]): void {
  const moved = lines.filter(
    (line): line is Dated =>
      (line.verdict === "received" || line.verdict === "paid_out") && line.paidOn !== null && line.amount !== null,
  );
  const byAmount = Map.groupBy(moved, ({ amount }) => amount);
  const taken = new Set<Dated>();
  const pair = (reversed: Dated, reversal: Dated, problems: { reversed: string; reversal: string }) => {
    taken.add(reversed).add(reversal);
    Object.assign(reversed, { verdict: "reversed", problem: problems.reversed });
    Object.assign(reversal, { verdict: "reversed", problem: problems.reversal });
  };
  for (const refund of moved) {
    if (refund.amount > 0 || refund.reference === "") continue;
    const refunded = (byAmount.get(-refund.amount) ?? []).find(
      (line) => !taken.has(line) && line.reference === refund.reference && line.paidOn <= refund.paidOn,
    );
    if (!refunded) continue;
    pair(refunded, refund, {
      reversed: `Remboursée dans le même relevé, à la ligne ${refund.line}.`,
      reversal: `Rembourse la ligne ${refunded.line}.`,
    });
  }
  for (const reversal of moved) {
    if (taken.has(reversal)) continue;
    if (plainWord(reversal.label).search(REVERSAL) < 0) continue;
    const candidates = (byAmount.get(-reversal.amount) ?? []).filter(
      (line) => !taken.has(line) && line.paidOn <= reversal.paidOn && plainWord(line.label).search(REVERSAL) < 0,
    );
    const reversed = findReversed(reversal, candidates);
    if (!reversed) continue;
    pair(reversed, reversal, {
      reversed: `Annulé à la ligne ${reversal.line}.`,
      reversal: `Annule la ligne ${reversed.line}.`,
    });
  }
}

/**
 * Returns the movement that the label repeats most words of, the newest of several; without any such word, the only
 * one.
 */
function findReversed(reversal: Dated, candidates: readonly Dated[]): Dated | undefined {
  const said = wordsOf(reversal);
  const shared = (line: Dated) => [...wordsOf(line)].filter((word) => said.has(word)).length;
  const [likeliest, ...others] = [...candidates].sort(
    (one, other) => shared(other) - shared(one) || (one.paidOn < other.paidOn ? 1 : -1),
  );
  return likeliest && (shared(likeliest) > 0 || others.length === 0) ? likeliest : undefined;
}

function wordsOf({ label, payer, reference }: Dated): Set<string> {
  const words = plainWord(`${label} ${payer} ${reference}`).replace(REVERSAL, " ").split(" ");
  return new Set(words.filter((word) => word.length > 2 && !COMMON.test(word)));
}
