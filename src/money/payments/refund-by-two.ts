import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { formatFcfa } from "#shared/formats.ts";
import { lockAttemptWithOrder } from "./payments.repo.ts";
import { findLastProposal } from "./proposals.repo.ts";
import { agreeTo, notProposed, propose, requireOthersProposal } from "./propose.ts";
import { requireReason } from "./record-decision.ts";
import { bookRefund, type Refund, readRemaining, requireOthersAttempt, requireRefundable } from "./refund-payment.ts";

/**
 * Stores a refund that the foundation pays itself, by some means, as a proposal: nothing proves it, so that it is booked once a colleague
 * confirms it. Throws as `refundPayment` does, and 409 if such a refund is proposed already.
 */
export async function proposeRefund(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"move_money">,
  { attemptId, amount, expectedRemaining, means, reason: given, origin }: Refund & { means: string },
): Promise<void> {
  const reason = requireReason(given);
  const known = await requireOthersAttempt(ctx.db, staff, attemptId);
  await ctx.write(async ({ tx }) => {
    const { attempt } = await lockAttemptWithOrder(tx, known);
    await requireRefundable(tx, attempt, { amount, expectedRemaining });
    const proposed = {
      action: "refund",
      attempt,
      amount,
      remaining: expectedRemaining,
      means,
      reason,
      origin,
    } as const;
    await propose(ctx, tx, staff, proposed);
  });
}

/**
 * Books a refund that a colleague proposed. Done twice, it counts once. Throws 404 if the attempt is unknown, 403 if staff paid it or
 * proposed this, and 409 if this proposal waits no more, who made it may not decide of payments any more, or another refund
 * was booked since.
 */
export async function confirmRefund(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "log" | "purposes" | "adminEmail">,
  staff: Authorized<"move_money">,
  { attemptId, proposalId, origin }: { attemptId: string; proposalId: string; origin: string | null },
): Promise<void> {
  const known = await requireOthersAttempt(ctx.db, staff, attemptId);
  await ctx.write(async (unit) => {
    const { tx } = unit;
    const { order, attempt } = await lockAttemptWithOrder(tx, known);
    const proposal = await findLastProposal(tx, attemptId, "refund");
    if (proposal?.id !== proposalId || proposal.state === "refused") throw notProposed();
    if (proposal.state === "confirmed") return;
    await requireOthersProposal(tx, staff, proposal);
    const remaining = await readRemaining(tx, attempt);
    if (remaining !== proposal.remaining) {
      const text = `Un autre remboursement a été enregistré depuis cette proposition\u00a0: il reste ${formatFcfa(remaining)} à rendre. Refusez-la, puis proposez de nouveau.`;
      throw new AppError(409, "refunded_meanwhile", text);
    }
    await agreeTo({ tx, adminEmail: ctx.adminEmail }, staff, { proposal, decidedAt: ctx.clock.now() });
    const { amount, reason } = proposal;
    await bookRefund(ctx, unit, staff, {
      order,
      attempt,
      amount,
      reason,
      origin,
      refundedBy: "foundation",
      proposalId,
    });
  });
}
