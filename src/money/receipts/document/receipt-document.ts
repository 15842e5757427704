import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { RefundCause } from "#money/payments/payment-decision.contract.ts";
import type { GiftTribute } from "#money/payments/tribute.contract.ts";

/** Everything that a receipt states. The same document always renders to the same bytes. */
export interface ReceiptDocument {
  /** For instance `2026-000123`. */
  number: string;
  /** Chooses the title: a gift, dues, or a contribution to a project. */
  purpose: PaymentPurpose;
  payerName: string;
  /** The amount paid, in FCFA, with the covered fees. */
  amount: number;
  /** FCFA. */
  coveredFees: number;
  /** The sum of all refunds so far, in FCFA. */
  refundedAmount: number;
  /** The time of the last refund; null if there is none. */
  refundedAt: Date | null;
  /** Why the receipt is cancelled, and nothing was given back; null if it is not. */
  refundCause: RefundCause | null;
  paidAt: Date;
  /** The payment method, for instance `Wave CI`. */
  methodLabel: string;
  /** The purpose, for instance `Don à la campagne « Un forage pour Kouto »`. */
  purposeLabel: string;
  /** In whose name the gift was made, or null. */
  tribute: GiftTribute | null;
  /** The payment's own reference, which is not the receipt's number. */
  reference: string;
  /** The URL of the page that verifies this receipt: printed, and in the QR code. */
  verifyUrl: string;
  /** The same order had been paid already. */
  duplicate: boolean;
  /** No money moved. */
  simulated: boolean;
  foundation: ReceiptFoundation;
}

/** The issuer of the receipt. */
interface ReceiptFoundation {
  name: string;
  tagline: string;
  /** Line by line, with the town and the country. */
  address: readonly string[];
  phone: string;
  email: string;
  /** Its legal standing; may be empty. */
  legalLine: string;
}

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
