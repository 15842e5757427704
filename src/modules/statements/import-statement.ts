import type { StatementCheck, StatementForm, StatementImport } from "#contracts/statement.ts";
import { recordAudit } from "#modules/audit/record-audit.ts";
import type { AppContext } from "#modules/context.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { readStatement, type Statement } from "./read-statement.ts";
import { findKnown, insertNewLines } from "./statements.repo.ts";

const SHOWN_LINES = 50;
const SHOWN_CHARACTERS = 120;

/**
 * Returns what an import of the statement would do, and stores nothing. Throws 422 if the file cannot be read, or a chosen column is
 * not in it.
 */
export async function checkStatement(
  { db }: { db: Database },
  _staff: Authorized<"move_money">,
  form: StatementForm,
): Promise<StatementCheck> {
  const statement = await readStatement(form);
  const { headers, columns, lines, credits } = statement;
  const known = await findKnown(
    db,
    credits.map(({ fingerprint }) => fingerprint),
  );
  const fresh = credits.filter(({ fingerprint }) => !known.has(fingerprint));
  const unreadable = lines.filter(({ problem }) => problem !== null);
  const shown = unreadable.length > 0 ? unreadable : lines.filter(({ amount }) => (amount ?? 0) > 0);
  return {
    headers: headers.map((header) => header.slice(0, SHOWN_CHARACTERS)),
    columns,
    counts: countsOf(
      statement,
      fresh.map(({ amount }) => amount),
    ),
    lines: shown.slice(0, SHOWN_LINES),
  };
}

/**
 * Stores the money received that the statement has and no earlier one had. No payment changes. The same statement again stores nothing.
 * Throws 422 if the file cannot be read, or a chosen column is not in it.
 */
export async function importStatement(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  { form, origin }: { form: StatementForm; origin: string },
): Promise<StatementImport> {
  const statement = await readStatement(form);
  const now = ctx.clock.now();
  const amounts = await ctx.write(async (unit) => {
    const rows = statement.credits.map(({ line: _, ...credit }) => ({
      ...credit,
      account: form.account,
      importedAt: now,
    }));
    // In one order, so that two imports of one statement wait for each other and do not deadlock.
    rows.sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
    const inserted = await insertNewLines(unit.tx, rows);
    if (inserted.length === 0) return inserted;
    await recordAudit(unit, {
      ...{ at: now, actor: staff, origin, action: "imported" },
      subject: { kind: "statements", id: form.account, name: form.file.name.slice(0, SHOWN_CHARACTERS) },
      after: { lines: inserted.length, amount: sumOf(inserted) },
    });
    return inserted;
  });
  return { counts: countsOf(statement, amounts) };
}

function countsOf({ lines, credits }: Statement, fresh: readonly number[]): StatementImport["counts"] {
  return {
    fresh: fresh.length,
    known: credits.length - fresh.length,
    debits: lines.filter(({ problem, amount }) => problem === null && (amount ?? 0) < 0).length,
    unreadable: lines.filter(({ problem }) => problem !== null).length,
    amount: sumOf(fresh),
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
