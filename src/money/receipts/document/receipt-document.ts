import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { GiftTribute } from "#money/payments/tribute.contract.ts";

/** Everything that a receipt states. The same document always renders to the same bytes. */
export interface ReceiptDocument {
  /** For instance `2026-000123`. */
  number: string;
  /** Chooses the title: a gift, dues, or a contribution to a project. */
  purpose: PaymentPurpose;
  payerName: string;
  /** What was paid, in FCFA, with the covered fees. */
  amount: number;
  /** FCFA. */
  coveredFees: number;
  /** The sum of all refunds so far, in FCFA. */
  refundedAmount: number;
  /** The time of the last refund; null if there is none. */
  refundedAt: Date | null;
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
export interface ReceiptFoundation {
  name: string;
  tagline: string;
  /** Line by line, with the town and the country. */
  address: readonly string[];
  phone: string;
  email: string;
  /** Its legal standing; may be empty. */
  legalLine: string;
}
