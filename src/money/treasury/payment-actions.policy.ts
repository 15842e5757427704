import { isBesideProvider } from "#money/payments/book-past-payment.ts";
import { type StaffWord, verifiedAmounts } from "#money/payments/evaluate-attempt.ts";
import type { Proposal } from "#money/payments/proposals.repo.ts";
import { CHECKABLE } from "#money/payments/recheck-attempt.ts";
import type { FoundPayment } from "./found-payments.repo.ts";
import type { PaymentAction } from "./staff-payments.contract.ts";

interface Known {
  /** What is not refunded, in FCFA. */
  remaining: number;
  exported: StaffWord["exported"];
  /** The proposal that waits for a second person. */
  proposal: Proposal | undefined;
  /** The reader has proposed it. */
  isProposer: boolean;
  /** Who proposed it may not decide any more, or another refund was booked since. */
  isLapsed: boolean;
}

/** Returns what this member of staff may do with the payment as it is. */
export function actionsOn(
  { attempt, receipt }: FoundPayment,
  { remaining, exported, proposal, isProposer, isLapsed }: Known,
): PaymentAction[] {
  const { state, evidence, allocated } = attempt;
  const isInReview = state === "needs_review";
  const isUnpaid = CHECKABLE.includes(state);
  const isVerified = isUnpaid && verifiedAmounts(attempt, exported).length > 0;
  const isAlone = state === "paid" && !allocated && remaining === attempt.amount;
  const actions: Record<PaymentAction, boolean> = {
    check: CHECKABLE.includes(state),
    accept: isInReview && isVerified,
    reject: isInReview,
    confirm: (isVerified && !isInReview) || (state === "paid" && evidence === "notified"),
    confirm_proposal: proposal !== undefined && !isProposer && !isLapsed,
    refuse_proposal: proposal !== undefined,
    propose: isUnpaid && !isVerified && proposal === undefined,
    allocate: isAlone,
    refund: state === "paid" && remaining > 0 && !isBesideProvider(attempt),
    propose_refund: state === "paid" && remaining > 0 && proposal === undefined,
    send_receipt: receipt !== null,
  };
  return (Object.keys(actions) as PaymentAction[]).filter((action) => actions[action]);
}
