import type { PaymentAction } from "#contracts/staff-payments.ts";
import { CHECKABLE } from "#modules/payments/recheck-attempt.ts";
import type { FoundPayment } from "./found-payments.repo.ts";

/** Returns what staff may do with the payment as it is. `remaining` is what is not refunded, in FCFA. */
export function actionsOn({ attempt, receipt }: FoundPayment, remaining: number): PaymentAction[] {
  const { state, evidence, allocated } = attempt;
  const isInReview = state === "needs_review";
  const isUnproven = CHECKABLE.includes(state) && !isInReview;
  const isAlone = state === "paid" && !allocated && remaining === attempt.amount;
  const actions: Record<PaymentAction, boolean> = {
    check: CHECKABLE.includes(state),
    accept: isInReview,
    reject: isInReview,
    confirm: isUnproven || (state === "paid" && evidence === "notified"),
    allocate: isAlone,
    refund: state === "paid" && remaining > 0,
    send_receipt: receipt !== null,
  };
  return (Object.keys(actions) as PaymentAction[]).filter((action) => actions[action]);
}
