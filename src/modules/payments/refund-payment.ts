import type { AppContext } from "#modules/context.ts";
import { readRefunded } from "#modules/ledger/read-ledger.ts";
import { LEDGER_TAG, recordEntry } from "#modules/ledger/record-entry.ts";
import { noteRefund } from "#modules/receipts/issue-receipt.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { moveAttempt } from "./change-attempt.repo.ts";
import { findAttempt, lockAttemptWithOrder } from "./payments.repo.ts";
import { refundMessage } from "./payments-outbox.ts";
import { recordDecision, requireReason } from "./record-decision.ts";

export interface Refund {
  attemptId: string;
  /** FCFA. */
  amount: number;
  /** What the member of staff saw as not yet refunded, in FCFA: two who refund at once cannot both succeed. */
  expectedRemaining: number;
  /** Why, for whoever asks later. */
  reason: string;
}

/**
 * The refund that staff made in the provider's back office is recorded: an entry of its own in the
 * ledger, taken off the purpose, noted on the receipt, told to the payer, and who decided so. The last franc
 * refunded moves the attempt to `refunded`. Refuses a missing reason (422), what is not paid (409), more than remains
 * (422) and a stale `expectedRemaining` (412).
 */
export async function refundPayment(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "log" | "purposes">,
  staff: Authorized<"move_money">,
  refund: Refund,
): Promise<void> {
  const reason = requireReason(refund.reason);
  const known = await findAttempt(ctx.db, refund.attemptId);
  if (!known) throw new AppError(404, "not_found", "Paiement non trouvé");
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
      throw new AppError(422, "invalid_refund", "Le montant à rembourser n’est pas valable.", {
        fields: { amount: ["Le montant à rembourser n’est pas valable."] },
      });
    }
    const now = ctx.clock.now();
    const purpose = ctx.purposes[order.purpose];
    if (refund.amount === remaining) await moveAttempt(tx, attempt, "refund", { nextCheckAt: null });
    if (attempt.allocated) {
      await purpose.refund(tx, {
        attemptId: attempt.id,
        targetId: order.purposeId,
        amount: refund.amount,
        refundedAt: now,
      });
    }
    const { amount } = refund;
    await recordDecision(tx, staff, { attemptId: attempt.id, action: "refund", amount, reason, decidedAt: now });
    await noteRefund(tx, attempt.id, amount, now);
    const refundedInAll = refundedBefore + amount;
    const dedupeKey = `refund:${attempt.id}:${refundedInAll}`;
    unit.enqueue(refundMessage, { attemptId: attempt.id, amount, refundedInAll }, { dedupeKey });
    unit.invalidate([...purpose.tags(order.purposeId), LEDGER_TAG]);
    await unit.flush();
    await recordEntry(tx, {
      kind: "refund",
      attemptId: attempt.id,
      purpose: order.purpose,
      purposeId: order.purposeId,
      amount: -refund.amount,
      currency: attempt.currency,
      duplicate: false,
      actor: staff.id,
      reason,
      recordedAt: now,
    });
  });
  ctx.log.info({ attemptId: refund.attemptId, staff: staff.id }, "a payment was refunded");
}
