import type { PaymentAction } from "#contracts/staff-payments.ts";
import type { FoundPayment } from "./found-payments.repo.ts";

const OPEN = ["created", "initiating", "awaiting_payer"];
const CLOSED = ["failed", "cancelled", "expired"];

/** Returns what staff may do with the payment as it is. `remaining` is what is not refunded, in FCFA. */
export function actionsOn({ attempt, receipt }: FoundPayment, remaining: number): PaymentAction[] {
  const { state, evidence, allocated } = attempt;
  const isUnproven = OPEN.includes(state) || CLOSED.includes(state);
  const isAlone = state === "paid" && !allocated && remaining === attempt.amount;
  const actions: Record<PaymentAction, boolean> = {
    check: isUnproven || state === "needs_review",
    accept: state === "needs_review",
    reject: state === "needs_review",
    confirm: isUnproven || (state === "paid" && evidence === "notified"),
    allocate: isAlone,
    refund: state === "paid" && remaining > 0,
    send_receipt: receipt !== null,
  };
  return (Object.keys(actions) as PaymentAction[]).filter((action) => actions[action]);
}
