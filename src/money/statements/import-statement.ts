import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { eraseColumns, rememberColumns } from "#platform/table-file/remembered-columns.db.ts";
import { cleanFileName } from "#platform/table-file/table-reader.ts";
import { findKnownLines, type LineIdentity } from "./line-identity.ts";
import { type JudgedLine, readStatement, rememberedStatement, type Statement } from "./read-statement.ts";
import {
  LINE_VERDICTS,
  type LineVerdict,
  type ReadStatementLine,
  type StatementCheck,
  type StatementCounts,
  type StatementForm,
  type StatementImportResult,
  type StatementImports,
} from "./statement.contract.ts";
import { ALL_WALLETS, isWallet, nameAccounts, requireAccount } from "./statement-accounts.ts";
import {
  insertImport,
  insertLines,
  listIdentities,
  listImports,
  lockAccount,
  lockImport,
  lockLines,
  removeImport,
} from "./statements.db.ts";

const SHOWN_LINES = 100;
const SHOWN_CHARACTERS = 120;

type Reading = Pick<AppContext, "db" | "clock" | "readTable" | "readSettings">;

/**
 * Returns what an import of the statement would do, and stores nothing. Throws 422 if the file cannot be read, or a chosen column is
 * not in it.
 */
export async function checkStatement(
  ctx: Reading,
  _staff: Authorized<"move_money">,
  form: StatementForm,
): Promise<StatementCheck> {
  await requireAccount(ctx, form.account);
  const statement = await readStatement(ctx, form);
  const { headers, columns, found, questions, words, date_order } = statement;
  const judged = await judgeLines(ctx.db, form.account, statement);
  const unreadable = judged.lines.filter(({ verdict }) => verdict === "unreadable");
  const others = judged.lines.filter(({ verdict }) => verdict !== "unreadable");
  return {
    headers: headers.map((header) => header.slice(0, SHOWN_CHARACTERS)),
    ...{ columns, found, questions, words, date_order, counts: countsOf(judged) },
    lines: [...unreadable.slice(0, SHOWN_LINES / 2), ...others].slice(0, SHOWN_LINES).map(presentLine),
  };
}

/**
 * Stores the money received that the statement has and no earlier one had. No payment changes. The same statement again stores nothing,
 * whatever columns are chosen. Throws 422 if the file cannot be read, a needed column is missing, or a question about it is open.
 */
export async function importStatement(
  ctx: Reading & Pick<AppContext, "write">,
  staff: Authorized<"move_money">,
  { form, origin }: { form: StatementForm; origin: string },
): Promise<StatementImportResult> {
  const account = await requireAccount(ctx, form.account);
  const statement = await readStatement(ctx, form);
  requireAnswers(statement);
  const now = ctx.clock.now();
  return ctx.write(async (unit) => {
    // Two imports of one account wait for each other: the second knows the lines of the first.
    await lockAccount(unit.tx, account.key);
    const judged = await judgeLines(unit.tx, account.key, statement);
    const fresh = judged.lines.filter(({ verdict }) => verdict === "fresh");
    const counts = countsOf(judged);
    if (fresh.length === 0) return { id: null, counts };
    const { headers, columns } = statement;
    await rememberColumns(unit.tx, { kind: rememberedStatement(account.key), headers, columns, now });
    const fileName = cleanFileName(form.file.name);
    const id = await insertImport(unit.tx, {
      ...{
        account: account.key,
        actor: staff.id,
        fileName,
        lines: fresh.length,
        amount: counts.amount,
        createdAt: now,
      },
    });
    await insertLines(unit.tx, { importId: id, account: account.key, importedAt: now, lines: fresh });
    await recordAudit(unit, {
      ...{ at: now, actor: staff, origin, action: "imported" },
      subject: { kind: "statements", id, name: fileName },
      after: { lines: fresh.length, amount: counts.amount },
    });
    return { id, counts };
  });
}

function requireAnswers({ columns, questions }: Statement): void {
  const missing = (field: string, text: string) => new AppError("unanswered", text, { fields: { [field]: [text] } });
  if (columns.paid_on === null) throw missing("paid_on", "Choisissez la colonne de la date.");
  if (columns.credit === null) throw missing("credit", "Choisissez la colonne du montant.");
  const [question] = questions;
  if (question) throw missing(question.field, question.text);
}

interface Judged {
  lines: JudgedLine[];
  similar: number;
}

async function judgeLines(db: Database, account: string, { lines }: Statement): Promise<Judged> {
  const received = lines.flatMap((line) => (line.identity ? [{ line, identity: line.identity }] : []));
  const identities = received.map(({ identity }) => identity);
  const days = identities.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  const rows = identities.flatMap(({ row }) => row ?? []);
  const listed = async (key: string) => (from && to ? await listIdentities(db, key, { from, to, rows }) : []);
  const ofAccount = await listed(account);
  const ofAnyWallet = isWallet(account) ? await listed(ALL_WALLETS) : [];
  const known = findKnownLines(identities, { ofAccount, ofAnyWallet });
  const isKnown = new Map(received.map(({ line }, index) => [line, known[index]]));
  const facts = ({ day, amount }: LineIdentity) => `${day} ${amount}`;
  const storedFacts = new Set([...ofAccount, ...ofAnyWallet].map(facts));
  return {
    lines: lines.map((line) => {
      const { verdict } = line;
      if (verdict !== "received") return { ...line, verdict };
      return { ...line, verdict: isKnown.get(line) ? ("known" as const) : ("fresh" as const) };
    }),
    similar: identities.filter((identity, index) => !known[index] && storedFacts.has(facts(identity))).length,
  };
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
  return { ...{ line, paid_on: paidOn, time, label, payer, reference, amount }, verdict, problem };
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
      ...{ id, account_label: nameOf(account), file_name: fileName, lines, amount, decided },
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
      ...{ at: now, actor: staff, origin, action: "undone_import" },
      subject: { kind: "statements", id, name: row.fileName },
      after: { lines: row.lines, amount: row.amount },
    });
  });
}
