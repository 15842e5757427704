import { readRefunded } from "#modules/ledger/read-ledger.ts";
import { LEDGER_TAG, recordEntry } from "#modules/ledger/record-entry.ts";
import { noteRefund } from "#modules/receipts/issue-receipt.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { invalidateTags } from "#platform/cache/cache-tags.ts";
import { AppError } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/outbox.ts";
import { updateAttempt } from "./change-attempt.repo.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import { findAttempt, lockAttemptWithOrder } from "./payments.repo.ts";
import { recordDecision, requireReason } from "./record-decision.ts";

/** Outbox messages of this kind tell the payer of a refund. */
export const REFUND_MESSAGE = "refund";

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
export async function refundPayment(deps: PaymentDeps, staff: Authorized<"move_money">, refund: Refund): Promise<void> {
  const reason = requireReason(refund.reason);
  const known = await findAttempt(deps.db, refund.attemptId);
  if (!known) throw new AppError(404, "not_found", "Paiement non trouvé");
  await deps.db.transaction(async (tx) => {
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
    const now = deps.clock.now();
    const purpose = deps.purposes[order.purpose];
    if (refund.amount === remaining) await updateAttempt(tx, attempt.id, { state: "refunded", nextCheckAt: null });
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
    await enqueue(
      tx,
      {
        kind: REFUND_MESSAGE,
        dedupeKey: `refund:${attempt.id}:${refundedBefore + refund.amount}`,
        payload: {
          attemptId: attempt.id,
          amount: refund.amount,
          refundedInAll: refundedBefore + refund.amount,
        },
      },
      now,
    );
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
    await invalidateTags(tx, [...purpose.tags(order.purposeId), LEDGER_TAG]);
  });
  deps.log.info({ attemptId: refund.attemptId, staff: staff.id }, "a payment was refunded");
  deps.wakeOutbox(REFUND_MESSAGE);
}
