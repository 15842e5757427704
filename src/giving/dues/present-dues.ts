import type { OwnPayment } from "#money/payments/list-own-payments.ts";
import { type Month, monthOf } from "#platform/months.ts";
import type { DuesRecord, DuesStatus } from "./dues.contract.ts";
import type { AllocatedMonth } from "./dues.repo.ts";
import { freeMonths } from "./dues-months.ts";
import { monthPaidFor } from "./dues-purpose.ts";
import { periodText } from "./period-text.ts";

const STATUSES: Record<OwnPayment["status"], DuesStatus> = {
  paid: "Payée",
  refunded: "Remboursée",
  pending: "En attente",
  failed: "Échouée",
  cancelled: "Échouée",
  expired: "Échouée",
};

/** What is shown with a payment of dues. */
export interface DuesFacts {
  /** The months to which the payment was allocated, latest first. */
  allocated: readonly AllocatedMonth[];
  receipt: { number: string; refundedAmount: number } | undefined;
}

/** Returns a payment of dues as its payer may see it. */
export function presentDues(payment: OwnPayment, { allocated, receipt }: DuesFacts): DuesRecord {
  return {
    id: payment.attemptId,
    date: payment.at.toISOString(),
    created_at: payment.orderedAt.toISOString(),
    period: periodText(monthsOf(payment, allocated)),
    amount: payment.amount,
    refunded_amount: receipt?.refundedAmount ?? 0,
    status: STATUSES[payment.status],
    receipt_url: receipt ? `/api/v01/private/receipts/${receipt.number}` : null,
  };
}

/** Returns the months that it pays, else those that it paid before its refund, else those that it was ordered for. */
function monthsOf(payment: OwnPayment, allocated: readonly AllocatedMonth[]): Month[] {
  const active = allocated.filter((month) => month.active);
  const shown = active.length > 0 ? active : allocated;
  if (shown.length > 0) return [...new Set(shown.map(({ month }) => month))].sort();
  const start = monthPaidFor(payment, payment.orderedAt) ?? monthOf(payment.orderedAt);
  return freeMonths(start, (payment.amount - payment.coveredFees) / (payment.monthlyDues ?? payment.amount));
}
