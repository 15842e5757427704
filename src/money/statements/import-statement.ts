import { hash } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { eraseColumns, rememberColumns } from "#platform/table-file/remembered-columns.db.ts";
import { cleanFileName } from "#platform/table-file/table-reader.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { findContradiction } from "./contradicted-account.ts";
import { findKnownLines, findSameLines, type LineIdentity } from "./line-identity.ts";
import { readStatement, type Statement } from "./read-statement.ts";
import type { JudgedLine, StatementLineRead } from "./read-statement-line.ts";
import {
  LINE_VERDICTS,
  type LineVerdict,
  type ReadStatementLine,
  type StatementCheck,
  type StatementCheckForm,
  type StatementCounts,
  type StatementForm,
  type StatementImportResult,
  type StatementImports,
} from "./statement.contract.ts";
import { ALL_WALLETS, isWallet, nameAccounts, readAccounts, rememberedStatement } from "./statement-accounts.ts";
import {
  insertImport,
  insertLines,
  listIdentities,
  listImports,
  lockImport,
  lockImports,
  lockLines,
  removeImport,
  type StoredIdentity,
} from "./statement-imports.db.ts";

const SHOWN_LINES = 100;
const SHOWN_CHARACTERS = 120;

const UNNAMED_ACCOUNT = "Le fichier ne dit pas de quel compte il est\u00a0: choisissez-le.";

type Reading = Pick<AppContext, "db" | "clock" | "readTable" | "readSettings">;

/**
 * Returns what an import of the statement would do, and stores nothing. Throws 422 if the file cannot be read, or a
 * chosen column is not in it.
 */
export async function checkStatement(
  ctx: Reading,
  _staff: Authorized<"move_money">,
  form: StatementCheckForm,
): Promise<StatementCheck> {
  const statement = await readStatement(ctx, form, await readAccounts(ctx));
  const { headers, columns, found, words, date_order, account, proposed } = statement;
  const judged = await judgeLines(ctx.db, statement, form);
  const contradiction = statement.isAccountKnown ? findContradiction(account, statement) : null;
  const doubled = statement.isAccountKnown ? describeDoubled(await nameAccounts(ctx), judged) : null;
  const asked = statement.isAccountKnown
    ? askOfAccount({ contradiction, doubled }, form)
    : [{ field: "account" as const, text: UNNAMED_ACCOUNT }];
  const questions = [...statement.questions, ...asked];
  const unreadable = judged.lines.filter(({ verdict }) => verdict === "unreadable");
  const others = judged.lines.filter(({ verdict }) => verdict !== "unreadable");
  return {
    account: statement.isAccountKnown ? account.key : null,
    named_account: proposed?.key ?? null,
    headers: headers.map((header) => header.slice(0, SHOWN_CHARACTERS)),
    columns,
    found,
    questions,
    words,
    date_order,
    counts: countsOf(judged),
    contradiction,
    doubled,
    reversed: judged.reversed,
    lines: [...unreadable.slice(0, SHOWN_LINES / 2), ...others].slice(0, SHOWN_LINES).map(presentLine),
  };
}

/**
 * Stores the money received that the statement has and no earlier one had. No payment changes. The same statement again
 * stores nothing, whatever columns are chosen. Throws 422 if the file cannot be read, a needed column is missing, or a
 * question about it is open.
 */
export async function importStatement(
  ctx: Reading & Pick<AppContext, "write">,
  staff: Authorized<"move_money">,
  { form, origin }: { form: StatementForm; origin: string },
): Promise<StatementImportResult> {
  const statement = await readStatement(ctx, form, await readAccounts(ctx));
  const { account } = statement;
  requireAnswers(statement);
  const contradiction = findContradiction(account, statement);
  const nameOf = await nameAccounts(ctx);
  const now = ctx.clock.now();
  return ctx.write(async (unit) => {
    // Two imports wait for each other: the second knows the lines of the first, also those of another account.
    await lockImports(unit.tx);
    const judged = await judgeLines(unit.tx, statement, form);
    const doubled = describeDoubled(nameOf, judged);
    const [question] = askOfAccount({ contradiction, doubled }, form);
    if (question) throw unanswered(question);
    const fresh = judged.lines.filter(({ verdict }) => verdict === "fresh");
    const counts = countsOf(judged);
    if (fresh.length === 0) return { id: null, counts };
    const { headers, columns } = statement;
    await rememberColumns(unit.tx, { kind: rememberedStatement(account.key), headers, columns, now });
    const fileName = cleanFileName(form.file.name);
    const id = await insertImport(unit.tx, {
      account: account.key,
      accountName: account.name,
      actor: staff.id,
      fileName,
      lines: fresh.length,
      amount: counts.amount,
      createdAt: now,
    });
    await insertLines(unit.tx, { importId: id, account: account.key, importedAt: now, lines: fresh });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "imported",
      subject: { kind: "statements", id, name: fileName },
      after: {
        lines: fresh.length,
        amount: counts.amount,
        ...(doubled && { doubled: doubled.lines }),
        ...(judged.reversed && form.take_reversed === judged.reversed.key && { reversed: judged.reversed.lines }),
        ...(contradiction && { contradicted: contradiction.text }),
      },
    });
    return { id, counts };
  });
}

function requireAnswers({ columns, questions }: Statement): void {
  if (columns.paid_on === null) throw unanswered({ field: "paid_on", text: "Choisissez la colonne de la date." });
  if (columns.credit === null) throw unanswered({ field: "credit", text: "Choisissez la colonne du montant." });
  const [question] = questions;
  if (question) throw unanswered(question);
}

function unanswered({ field, text }: { field: string; text: string }): AppError {
  return new AppError("unanswered", text, { fields: { [field]: [text] } });
}

/**
 * Asks whether the account is right if the file speaks against it, or if another one has the same lines already, unless
 * staff has said that it is, or that they are other money.
 */
function askOfAccount(
  { contradiction, doubled }: Pick<StatementCheck, "contradiction" | "doubled">,
  { right_account, other_money }: Pick<StatementForm, "right_account" | "other_money">,
): StatementCheck["questions"] {
  const asked = contradiction && contradiction.key !== right_account ? [contradiction.text] : [];
  if (doubled && doubled.key !== other_money) asked.push(doubled.text);
  return asked.map((text) => ({ field: "account", text }));
}

function describeDoubled(nameOf: (account: string) => string, { doubled }: Judged): StatementCheck["doubled"] {
  if (!doubled) return null;
  const { key, stored } = doubled;
  const places = [...Map.groupBy(stored, ({ account }) => account)].flatMap(([account, [one]]) =>
    one ? `«\u00a0${nameOf(account)}\u00a0» (importé le ${formatDate(one.importedAt)})` : [],
  );
  const said =
    stored.length > 1 ? `${formatNumber(stored.length)}\u00a0lignes de ce relevé sont` : "Une ligne de ce relevé est";
  return {
    key,
    lines: stored.length,
    text: `${said} déjà dans ${places.join(" et ")}. Est-ce le bon compte\u202f?`,
  };
}

interface Judged {
  lines: JudgedLine[];
  similar: number;
  /** The stored lines of other accounts that new ones of this statement say again, and the key of these. */
  doubled: { key: string; stored: StoredIdentity[] } | null;
  /** The new lines that another line of the statement takes back. */
  reversed: StatementCheck["reversed"];
}

async function judgeLines(
  db: Database,
  { lines, account: { key } }: Statement,
  { take_reversed }: Pick<StatementCheckForm, "take_reversed">,
): Promise<Judged> {
  const received = lines.flatMap((line) => (line.identity ? [{ line, identity: line.identity }] : []));
  const identities = received.map(({ identity }) => identity);
  const days = identities.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  const rows = identities.flatMap(({ row }) => row ?? []);
  const stored = from && to ? await listIdentities(db, { from, to, rows }) : [];
  const ofAccount = stored.filter(({ account }) => account === key);
  const ofAnyWallet = isWallet(key) ? stored.filter(({ account }) => account === ALL_WALLETS) : [];
  const known = findKnownLines(identities, { ofAccount, ofAnyWallet });
  const isKnown = new Map(received.map(({ line }, index) => [line, known[index]]));
  const reversed = received.filter(({ line }, index) => line.verdict === "reversed" && !known[index]);
  const reversedKey = hashLines(
    key,
    reversed.map(({ identity }) => identity),
  );
  const isTaken = ({ verdict }: StatementLineRead) => verdict === "received" || take_reversed === reversedKey;
  const fresh = identities.filter((_, index) => !known[index] && received[index] && isTaken(received[index].line));
  const ofOthers = stored.filter(({ account }) => account !== key);
  const same = findSameLines(fresh, ofOthers);
  const facts = ({ day, amount }: LineIdentity) => `${day} ${amount}`;
  const storedFacts = new Set([...ofAccount, ...ofAnyWallet].map(facts));
  return {
    lines: lines.map((line) => {
      const { verdict } = line;
      if (isKnown.get(line)) return { ...line, verdict: "known" as const };
      if (line.identity && isTaken(line)) return { ...line, verdict: "fresh" as const };
      return { ...line, verdict: verdict === "received" ? ("fresh" as const) : verdict };
    }),
    reversed:
      reversed.length === 0 ? null : { key: reversedKey, lines: reversed.length, text: describeReversed(reversed) },
    similar: fresh.filter((identity) => storedFacts.has(facts(identity))).length,
    doubled: same.some(Boolean)
      ? {
          key: hashLines(
            key,
            fresh.filter((_, index) => same[index]),
          ),
          stored: same.filter((line) => line !== undefined),
        }
      : null,
  };
}

/** Returns which lines are taken back, as staff reads it. */
function describeReversed(reversed: readonly { line: StatementLineRead }[]): string {
  const [first] = reversed;
  if (first && reversed.length === 1) {
    return `Ligne ${first.line.line}, ${formatFcfa(first.line.amount ?? 0)}\u00a0: ${(first.line.problem ?? "").toLowerCase()}`;
  }
  return `${formatNumber(reversed.length)}\u00a0lignes d’argent reçu vont avec une annulation du même relevé.`;
}

/** Returns the key of these lines of a statement of the account. */
function hashLines(account: string, lines: readonly LineIdentity[]): string {
  return hash("sha1", JSON.stringify([account, lines]), "base64url");
}

function countsOf({ lines, similar }: Judged): StatementCounts {
  const of = (wanted: LineVerdict) => lines.filter(({ verdict }) => verdict === wanted);
  const counts = Object.fromEntries(LINE_VERDICTS.map((verdict) => [verdict, of(verdict).length]));
  const amount = of("fresh").reduce((sum, line) => sum + (line.amount ?? 0), 0);
  return { ...(counts as Record<LineVerdict, number>), similar, amount };
}

function presentLine({
  line,
  paidOn,
  time,
  label,
  payer,
  reference,
  amount,
  verdict,
  problem,
}: JudgedLine): ReadStatementLine {
  return { line, paid_on: paidOn, time, label, payer, reference, amount, verdict, problem };
}

const SHOWN_IMPORTS = 20;

/** Returns the newest imports of statements. */
export async function listStatementImports(
  ctx: Pick<AppContext, "db" | "readSettings">,
  _staff: Authorized<"read_money">,
): Promise<StatementImports> {
  const nameOf = await nameAccounts(ctx);
  const rows = await listImports(ctx.db, SHOWN_IMPORTS);
  const names = await readAccountNames(
    ctx.db,
    rows.map(({ actor }) => actor),
  );
  return {
    data: rows.map(({ id, account, actor, fileName, lines, amount, createdAt, undoneAt, decided }) => ({
      id,
      account_label: nameOf(account),
      file_name: fileName,
      lines,
      amount,
      decided,
      by: names.get(actor) ?? null,
      created_at: createdAt.toISOString(),
      undone_at: undoneAt?.toISOString() ?? null,
    })),
  };
}

/**
 * Deletes the untouched lines of an import. Undone twice, it is undone once. Throws 404 if it is unknown, and 409
 * if one of its lines is linked or set aside.
 */
export async function undoStatementImport(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const row = isUuid(id) ? await lockImport(unit.tx, id) : undefined;
    if (!row) throw notFound("Cet import n’existe pas.");
    if (row.undoneAt) return;
    const states = await lockLines(unit.tx, id);
    if (states.some((state) => state !== "open")) {
      throw new AppError("decided", "Des lignes de cet import sont liées ou mises de côté\u00a0: rouvrez-les d’abord.");
    }
    const now = ctx.clock.now();
    await removeImport(unit.tx, { id, undoneAt: now, undoneBy: staff.id });
    await eraseColumns(unit.tx, rememberedStatement(row.account));
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "undone_import",
      subject: { kind: "statements", id, name: row.fileName },
      after: { lines: row.lines, amount: row.amount },
    });
  });
}
