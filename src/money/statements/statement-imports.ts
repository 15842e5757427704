import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { eraseColumns } from "#platform/table-file/remembered-columns.ts";
import { rememberedStatement } from "./read-statement.ts";
import type { StatementImports } from "./statement.contract.ts";
import { nameAccounts } from "./statement-accounts.ts";
import { listImports, lockImport, lockLines, removeImport } from "./statement-imports.repo.ts";

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
      throw new AppError(
        409,
        "decided",
        "Des lignes de cet import sont liées ou mises de côté\u00a0: rouvrez-les d’abord.",
      );
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
