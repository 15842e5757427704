import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { moveAttempt } from "./attempts.db.ts";
import { findAttempt, lockAttemptWithOrder } from "./payments.db.ts";
import { recordDecision, requireOthersPayment, requireReason, type Stated } from "./record-decision.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

export interface Rejection extends Stated {
  attemptId: string;
}

/**
 * Moves a payment in `needs_review` to `failed`, because staff does not accept it, and records the decision. The payer
 * may try again, and the same difference causes no new review. No money moves. The status is checked first: if the
 * provider proves the payment by now, that is settled instead; a later proof still counts. Throws 422 if the reason is
 * missing, 404 if the attempt is unknown, 403 if staff paid it, and 409 if it is not, or no longer, under review.
 */
export async function rejectPayment(
  ctx: SettleContext & Pick<AppContext, "db">,
  staff: Authorized<"move_money">,
  rejection: Rejection,
): Promise<void> {
  const reason = requireReason(rejection.reason);
  const known = await findAttempt(ctx.db, rejection.attemptId);
  if (!known) throw new AppError(404, "not_found", "Paiement non trouvé");
  await requireOthersPayment(ctx.db, staff, known);
  if (known.state !== "needs_review") throw nothingToDecide();
  await settleAttempt(ctx, known, { kind: "check" });
  await ctx.db.transaction(async (tx) => {
    const { attempt } = await lockAttemptWithOrder(tx, known);
    if (attempt.state !== "needs_review") throw nothingToDecide();
    const now = ctx.clock.now();
    await moveAttempt(tx, attempt, "reject", { settledAt: now, rejectedAt: now });
    await recordDecision(tx, staff, { attempt, action: "reject", reason, origin: rejection.origin, decidedAt: now });
  });
  ctx.log.info({ attemptId: known.id, staff: staff.id }, "a payment in review was rejected");
}

function nothingToDecide(): AppError {
  return new AppError(409, "not_in_review", "Ce paiement n’attend pas de décision.");
}
