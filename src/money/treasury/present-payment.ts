import type { ListedPayment } from "./found-payments.repo.ts";
import type { PaymentSummary } from "./staff-payments.contract.ts";

/** Returns a payment as the treasurer's list shows it. */
export function presentPayment({ attempt, order, receipt }: ListedPayment): PaymentSummary {
  const isPaid = attempt.state === "paid" || attempt.state === "refunded";
  return {
    id: attempt.id,
    ordered_at: attempt.createdAt.toISOString(),
    paid_at: isPaid ? (attempt.settledAt?.toISOString() ?? null) : null,
    state: attempt.state,
    duplicate: attempt.state === "paid" && !attempt.allocated,
    evidence: attempt.evidence,
    amount: attempt.amount,
    refunded: receipt?.refundedAmount ?? 0,
    purpose: order.purpose,
    purpose_label: order.purposeLabel,
    method: attempt.methodLabel,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    receipt_number: receipt?.number ?? null,
    simulated: attempt.simulated,
  };
}
