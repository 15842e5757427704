import type { AppContext } from "#modules/context.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { moveAttempt } from "./change-attempt.repo.ts";
import { findAttempt, lockAttemptWithOrder } from "./payments.repo.ts";
import { recordDecision, requireReason } from "./record-decision.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

export interface Rejection {
  attemptId: string;
  /** Why, for whoever asks later. */
  reason: string;
}

/**
 * A payment in `needs_review` that staff does not accept is `failed`, with who decided so, when and why; the payer may
 * try again, and the same difference is not put before staff anew. No money moves. The provider is asked first: what it
 * proves by now is settled instead, and a later proof still is. Refuses a missing reason (422), an unknown attempt
 * (404) and what waits for no decision (any more) (409).
 */
export async function rejectPayment(
  ctx: SettleContext & Pick<AppContext, "db">,
  staff: Authorized<"move_money">,
  rejection: Rejection,
): Promise<void> {
  const reason = requireReason(rejection.reason);
  const known = await findAttempt(ctx.db, rejection.attemptId);
  if (!known) throw new AppError(404, "not_found", "Paiement non trouvé");
  if (known.state !== "needs_review") throw nothingToDecide();
  await settleAttempt(ctx, known, { kind: "check" });
  await ctx.db.transaction(async (tx) => {
    const { attempt } = await lockAttemptWithOrder(tx, known);
    if (attempt.state !== "needs_review") throw nothingToDecide();
    const now = ctx.clock.now();
    await moveAttempt(tx, attempt, "reject", { settledAt: now, rejectedAt: now });
    await recordDecision(tx, staff, { attemptId: attempt.id, action: "reject", reason, decidedAt: now });
  });
  ctx.log.info({ attemptId: known.id, staff: staff.id }, "a payment in review was rejected");
}

function nothingToDecide(): AppError {
  return new AppError(409, "not_in_review", "Ce paiement n’attend pas de décision.");
}
