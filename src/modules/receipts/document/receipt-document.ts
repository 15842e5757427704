import type { PaymentPurpose } from "#contracts/payment.ts";

/** Everything that a receipt states. The same document always gives the same PDF, to the byte. */
export interface ReceiptDocument {
  /** For instance `2026-000123`. */
  number: string;
  /** Chooses the title: a gift, dues, or a contribution to a project. */
  purpose: PaymentPurpose;
  payerName: string;
  /** What was paid, in FCFA. */
  amount: number;
  /** What was given back since, in FCFA: 0 where nothing was. */
  refundedAmount: number;
  /** When it was given back; null where nothing was. */
  refundedAt: Date | null;
  paidAt: Date;
  /** The payment method, for instance `Wave CI`. */
  methodLabel: string;
  /** What it was paid for, for instance `Don à la campagne « Un forage pour Kouto »`. */
  purposeLabel: string;
  /** The payment's own reference, which is not the receipt's number. */
  reference: string;
  /** The page that says whether this receipt is genuine: printed, and behind the QR code. */
  verifyUrl: string;
  /** The same order had been paid already. */
  duplicate: boolean;
  /** No money moved. */
  simulated: boolean;
  foundation: ReceiptFoundation;
}

/** Who gives the receipt. */
export interface ReceiptFoundation {
  name: string;
  tagline: string;
  /** Line by line, with the town and the country. */
  address: readonly string[];
  phone: string;
  email: string;
}
