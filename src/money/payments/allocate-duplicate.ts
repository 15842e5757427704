import type { AppContext } from "#composition/context.ts";
import { readRefunded } from "#money/ledger/ledger.ts";
import { countDuplicate } from "#money/receipts/receipts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { updateAttempt } from "./attempts.db.ts";
import { findAttempt, lockAttemptWithOrder } from "./payments.db.ts";
import { recordDecision, requireOthersPayment, requireReason, type Stated } from "./record-decision.ts";
import { confirmedPayment } from "./settle-attempt.ts";

export interface Allocation extends Stated {
  attemptId: string;
}

/**
 * Allocates a second payment of one order to its purpose, because the payer wishes so, and records the decision. Its
 * receipt no longer promises a refund. Throws 422 if the reason is missing, 404 if the attempt is unknown, 403 if staff paid
 * it, and 409 if it is not an unallocated payment without refunds.
 */
export async function allocateDuplicate(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "log" | "purposes">,
  staff: Authorized<"move_money">,
  { attemptId, reason: given, origin }: Allocation,
): Promise<void> {
  const reason = requireReason(given);
  const known = await findAttempt(ctx.db, attemptId);
  if (!known) throw new AppError(404, "not_found", "Paiement non trouvé");
  await requireOthersPayment(ctx.db, staff, known);
  await ctx.write(async ({ tx, invalidate }) => {
    const { order, attempt } = await lockAttemptWithOrder(tx, known);
    if (attempt.state !== "paid" || attempt.allocated || (await readRefunded(tx, attempt.id)) > 0) {
      throw new AppError(409, "not_a_duplicate", "Ce paiement n’attend pas d’affectation.");
    }
    const purpose = ctx.purposes[order.purpose];
    const now = ctx.clock.now();
    await updateAttempt(tx, attempt.id, { allocated: true });
    await countDuplicate(tx, attempt.id, now);
    await recordDecision(tx, staff, {
      attempt,
      action: "allocate",
      amount: attempt.amount,
      reason,
      origin,
      decidedAt: now,
    });
    await purpose.confirm(tx, confirmedPayment(order, attempt, now));
    invalidate(purpose.tags(order.purposeId));
  });
  ctx.log.info({ attemptId, staff: staff.id }, "a duplicate payment was allocated");
}
