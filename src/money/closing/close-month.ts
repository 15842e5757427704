import { nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { findClosedMonth, holdUpEntries, insertClosedMonth } from "#money/ledger/closed-months.db.ts";
import { holdUpClosing } from "#money/ledger/ledger.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { type Month, monthOf } from "#platform/months.ts";
import { formatMonth } from "#shared/date-formats.ts";
import type { ProviderStatement } from "./closing.contract.ts";
import { findProviderMonth, storeProviderMonth, sumUpMonth } from "./months.db.ts";
import { findNextToClose, monthNotFound, requireMonth } from "./read-months.ts";

/**
 * Closes the month: no entry is recorded in it any more, and its figures stay as they are. Months are closed in their order; those
 * without entries are closed with the next one. Closed twice, it is closed once. Throws 404 if the month has no entries, 422 if it is
 * not over, 409 if an older one is open, and 412 if the figures are not those that were shown.
 */
export async function closeMonth(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  { month, entries, net, origin }: { month: Month; entries: number; net: number; origin: string | null },
): Promise<void> {
  await ctx.write(async (unit) => {
    requireMonth(month);
    await holdUpEntries(unit.tx);
    if (await findClosedMonth(unit.tx, month)) return;
    const now = ctx.clock.now();
    if (month >= monthOf(now)) {
      throw new AppError(
        422,
        "month_not_over",
        "Ce mois n’est pas terminé\u00a0: il se clôture à partir du 1er du mois suivant.",
      );
    }
    const next = await findNextToClose(unit.tx);
    const figures = await sumUpMonth(unit.tx, month);
    if (figures.entries === 0) throw monthNotFound();
    if (month !== next) throw new AppError(409, "older_month_open", "Clôturez d’abord les mois précédents.");
    if (figures.entries !== entries || figures.net !== net) {
      const text = "Les chiffres du mois ont changé entre-temps\u00a0: rechargez la page et vérifiez-les.";
      throw new AppError(412, "stale_month", text);
    }
    await insertClosedMonth(unit.tx, { month, figures, closedBy: nameActor(staff), closedAt: now });
    await recordAudit(unit, {
      ...{ at: now, actor: staff, origin, action: "closed", subject: subjectOfMonth(month) },
      after: { amount: figures.amount, refunded: figures.refunded },
    });
  });
}

/**
 * Stores what the provider withheld and paid out in the month. Throws 409 if the month is closed, and 412 if it was stored by another
 * person since it was shown. The same facts twice are stored once.
 */
export async function stateProviderMonth(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  { month, stated, origin }: { month: Month; stated: ProviderStatement; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const lastClosed = await holdUpClosing(unit.tx);
    if (lastClosed && month <= lastClosed) {
      throw new AppError(409, "month_closed", "Ce mois est clôturé\u00a0: ses chiffres ne changent plus.");
    }
    const known = await findProviderMonth(unit.tx, month);
    if (known?.fees === stated.fees && known.paidOut === stated.paid_out) return;
    if (!(await storeProviderMonth(unit.tx, month, stated))) {
      const text = "Une autre personne a changé ces montants entre-temps\u00a0: rechargez la page.";
      throw new AppError(412, "stale_statement", text);
    }
    await recordAudit(unit, {
      ...{ at: ctx.clock.now(), actor: staff, origin, action: "changed", subject: subjectOfMonth(month) },
      ...(known && { before: { fees: known.fees, paid_out: known.paidOut } }),
      after: { fees: stated.fees, paid_out: stated.paid_out },
    });
  });
}

/** Returns what the audit log calls the month. */
function subjectOfMonth(month: Month) {
  return { kind: "months", id: month, name: formatMonth(month) };
}
