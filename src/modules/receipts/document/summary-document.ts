import type { ReceiptFoundation } from "./receipt-document.ts";

/** What a yearly summary states: the receipts of one payer and one year, each kind by itself. Amounts are FCFA. */
export interface SummaryDocument {
  year: number;
  payerName: string;
  issuedAt: Date;
  /** Both in the order of the receipts' numbers; one without rows is left out. */
  gifts: readonly SummaryRow[];
  dues: readonly SummaryRow[];
  /** One of its payments moved no money. */
  simulated: boolean;
  foundation: ReceiptFoundation;
}

export interface SummaryRow {
  number: string;
  paidAt: Date;
  /** What it was paid for, as the receipt says. */
  purposeLabel: string;
  amount: number;
  /** What was given back since: 0 where nothing was. */
  refundedAmount: number;
}

/** What was paid, what was given back of it, and what remains, in FCFA. */
export function sumUpRows(rows: readonly SummaryRow[]): { paid: number; refunded: number; total: number } {
  const paid = rows.reduce((sum, row) => sum + row.amount, 0);
  const refunded = rows.reduce((sum, row) => sum + row.refundedAmount, 0);
  return { paid, refunded, total: paid - refunded };
}
