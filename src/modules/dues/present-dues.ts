import type { DuesRecord, DuesStatus } from "#contracts/dues.ts";
import { MONTHLY_DUES } from "#contracts/money.ts";
import type { OwnPayment } from "#modules/payments/list-own-payments.ts";
import type { GivenMonth } from "./dues.repo.ts";
import { freeMonths, type Month, monthOf } from "./dues-months.ts";
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

/** What a payment of dues is seen with. */
export interface DuesFacts {
  /** The months that the payment was given, the latest first. */
  given: readonly GivenMonth[];
  receipt: { number: string; refundedAmount: number } | undefined;
}

/** One payment of dues as the member who made it may see it. */
export function presentDues(payment: OwnPayment, { given, receipt }: DuesFacts): DuesRecord {
  return {
    id: payment.attemptId,
    date: payment.at.toISOString(),
    created_at: payment.orderedAt.toISOString(),
    period: periodText(monthsOf(payment, given)),
    amount: payment.amount,
    refunded_amount: receipt?.refundedAmount ?? 0,
    status: STATUSES[payment.status],
    receipt_url: receipt ? `/api/v01/private/receipts/${receipt.number}` : null,
  };
}

/** The months that it pays, else those that it paid before it was given back, else those that it was meant to pay. */
function monthsOf(payment: OwnPayment, given: readonly GivenMonth[]): Month[] {
  const held = given.filter((month) => month.held);
  const shown = held.length > 0 ? held : given;
  if (shown.length > 0) return [...new Set(shown.map(({ month }) => month))].sort();
  const start = monthPaidFor(payment, payment.orderedAt) ?? monthOf(payment.orderedAt);
  return freeMonths(start, payment.amount / MONTHLY_DUES);
}
