import type { AppContext } from "#composition/context.ts";
import { holdUpClosing } from "#money/ledger/hold-up-closing.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import type { Month } from "#platform/months.ts";
import { subjectOfMonth } from "./audited-month.ts";
import type { ProviderStatement } from "./closing.contract.ts";
import { findProviderMonth, storeProviderMonth } from "./provider-balance.repo.ts";

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
