import type { ReceiptFoundation } from "./receipt-document.ts";

/** Everything that a yearly summary states: the receipts of one payer and one year, by kind. Amounts are FCFA. */
export interface SummaryDocument {
  year: number;
  payerName: string;
  issuedAt: Date;
  /** Gifts and dues are in the order of the receipts' numbers. A kind without rows is not printed. */
  gifts: readonly SummaryRow[];
  dues: readonly SummaryRow[];
  /** True if at least one of the payments was simulated. */
  simulated: boolean;
  foundation: ReceiptFoundation;
}

export interface SummaryRow {
  number: string;
  paidAt: Date;
  /** The purpose as the receipt names it. */
  purposeLabel: string;
  amount: number;
  /** The sum of all refunds so far. */
  refundedAmount: number;
}

/** Returns the sums of payments and refunds, and the difference, in FCFA. */
export function sumUpRows(rows: readonly SummaryRow[]): { paid: number; refunded: number; total: number } {
  const paid = rows.reduce((sum, row) => sum + row.amount, 0);
  const refunded = rows.reduce((sum, row) => sum + row.refundedAmount, 0);
  return { paid, refunded, total: paid - refunded };
}
