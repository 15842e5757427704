import type { AppContext } from "#composition/context.ts";
import { lockClosings } from "#money/ledger/closed-months.db.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import {
  deleteReconciliation,
  isClosedUpon,
  isDecidedUpon,
  lockReconciliation,
  type ReconciliationRow,
} from "./reconciliations.db.ts";
import { deleteAsideOf } from "./set-aside-findings.db.ts";
import { reconciliationNotFound } from "./show-reconciliations.ts";

const RUNNING = "La comparaison est en cours\u00a0: attendez sa fin.";
const CLOSED = "Un mois clôturé repose sur ce rapprochement\u00a0: il reste.";
const DECIDED = "Des paiements ont été décidés depuis ce rapprochement, qui en garde la preuve\u00a0: il reste.";

/**
 * Deletes a comparison that was made by mistake, with its lines and with what was set aside for it alone; earlier comparisons of its days count
 * again. No payment changes. Throws 404 if there is none, and 409 if it is running, a closed month rests on it, or a payment that it names was
 * decided since.
 */
export async function removeReconciliation(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw reconciliationNotFound();
  await ctx.write(async (unit) => {
    // No month is closed on it meanwhile.
    await lockClosings(unit.tx);
    const row = await lockReconciliation(unit.tx, id);
    if (!row) throw reconciliationNotFound();
    if (row.state === "running") throw new AppError("import_running", RUNNING);
    if (await isClosedUpon(unit.tx, row)) throw new AppError("month_closed", CLOSED);
    if (await isDecidedUpon(unit.tx, row)) throw new AppError("decided", DECIDED);
    await deleteAsideOf(unit.tx, id);
    await deleteReconciliation(unit.tx, id);
    await recordAudit(unit, {
      ...{ at: ctx.clock.now(), actor: staff, origin, action: "removed_comparison" },
      subject: { kind: "reconciliations", id, name: row.fileName },
      before: factsOf(row),
    });
  });
}

const factsOf = ({ lines, fromDay: from, toDay: to }: ReconciliationRow) => ({ lines, from, to });
