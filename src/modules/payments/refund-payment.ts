import { type RefundedBy, refundTooLarge } from "#contracts/payment-decision.ts";
import type { AppContext } from "#modules/context.ts";
import { readRefunded } from "#modules/ledger/read-ledger.ts";
import { LEDGER_TAG, recordEntry } from "#modules/ledger/record-entry.ts";
import { noteRefund } from "#modules/receipts/issue-receipt.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { moveAttempt } from "./change-attempt.repo.ts";
import { feesCoveredBy, splitRefund } from "./gift-of-payment.ts";
import { findAttempt, lockAttemptWithOrder } from "./payments.repo.ts";
import { mailKeys, refundMessage } from "./payments-outbox.ts";
import { recordDecision, requireReason, type Stated } from "./record-decision.ts";
import { requireOthersPayment } from "./require-others-payment.ts";

export interface Refund extends Stated {
  attemptId: string;
  /** FCFA. */
  amount: number;
  /** The amount not yet refunded, in FCFA, as shown to staff: of two refunds at once, only one can succeed. */
  expectedRemaining: number;
  /** Through whom the money goes back. */
  refundedBy: RefundedBy;
}

/**
 * Records a refund that staff made in the provider's back office, or that the foundation paid itself: in the ledger, in the purpose's totals, on the receipt
 * and as a decision; and mails the payer. Covered fees are refunded after the whole gift. A full refund moves the attempt to `refunded`. Throws 422 if the reason is
 * missing or the amount exceeds what remains, 404 if the attempt is unknown, 403 if staff paid it, 409 if it is not paid, and 412 if
 * `expectedRemaining` is stale.
 */
export async function refundPayment(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "log" | "purposes">,
  staff: Authorized<"move_money">,
  refund: Refund,
): Promise<void> {
  const reason = requireReason(refund.reason);
  const known = await findAttempt(ctx.db, refund.attemptId);
  if (!known) throw new AppError(404, "not_found", "Paiement non trouvé");
  await requireOthersPayment(ctx.db, staff, known);
  await ctx.write(async (unit) => {
    const { tx } = unit;
    const { order, attempt } = await lockAttemptWithOrder(tx, known);
    if (attempt.state !== "paid") {
      throw new AppError(409, "not_paid", "Seul un paiement confirmé peut être remboursé.");
    }
    const refundedBefore = await readRefunded(tx, attempt.id);
    const remaining = attempt.amount - refundedBefore;
    if (remaining !== refund.expectedRemaining) {
      throw new AppError(412, "stale_refund", "Ce paiement a été remboursé entre-temps. Rechargez la page.");
    }
    if (!Number.isInteger(refund.amount) || refund.amount < 1 || refund.amount > remaining) {
      const text = refundTooLarge(remaining);
      throw new AppError(422, "invalid_refund", text, { fields: { amount: [text] } });
    }
    const now = ctx.clock.now();
    const purpose = ctx.purposes[order.purpose];
    if (refund.amount === remaining) await moveAttempt(tx, attempt, "refund", { nextCheckAt: null });
    const paid = { amount: attempt.amount, coveredFees: feesCoveredBy(attempt.amount, order) };
    const { gift, coveredFees } = splitRefund(paid, { refundedBefore, refund: refund.amount });
    if (attempt.allocated && gift > 0) {
      await purpose.refund(tx, {
        attemptId: attempt.id,
        targetId: order.purposeId,
        amount: gift,
        refundedAt: now,
      });
    }
    const { amount, origin, refundedBy } = refund;
    const decision = { action: "refund", amount, reason, origin, refundedBy, decidedAt: now } as const;
    await recordDecision(tx, staff, { attempt, ...decision });
    await noteRefund(tx, attempt.id, amount, now);
    const refundedInAll = refundedBefore + amount;
    const dedupeKey = mailKeys.refund(attempt.id, refundedInAll);
    unit.enqueue(refundMessage, { attemptId: attempt.id, amount, refundedInAll }, { dedupeKey });
    unit.invalidate([...purpose.tags(order.purposeId), LEDGER_TAG]);
    await unit.flush();
    await recordEntry(tx, {
      kind: "refund",
      attemptId: attempt.id,
      purpose: order.purpose,
      purposeId: order.purposeId,
      amount: -refund.amount,
      coveredFees: -coveredFees,
      currency: attempt.currency,
      duplicate: false,
      actor: staff,
      reason,
      recordedAt: now,
    });
  });
  ctx.log.info({ attemptId: refund.attemptId, staff: staff.id }, "a payment was refunded");
}
