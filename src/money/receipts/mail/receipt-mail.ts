import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { GiftTribute } from "#money/payments/tribute.contract.ts";
import type { MailFoundation, MailPicture } from "#reach/mailing/mail-content.ts";

/** What every mail about a receipt knows. Amounts are FCFA. */
export interface ReceiptMailFacts {
  firstName: string;
  amount: number;
  /** The part of the amount that covers payment fees. */
  coveredFees: number;
  purpose: PaymentPurpose;
  /** For instance `Don à la campagne « Un forage pour Kouto »`. */
  purposeLabel: string;
  /** In whose name the gift was made, or null. */
  tribute: GiftTribute | null;
  number: string;
  methodLabel: string;
  paidAt: Date;
  /** No money moved: the mail says so first. */
  simulated: boolean;
  /** The payer's own link to the receipt: it stands in the mail and nowhere else. */
  receiptUrl: string;
  /** The page of what was paid for. */
  campaignUrl: string;
  /** The picture of what was paid for. */
  picture: MailPicture | null;
  /** A sentence to the payer on what the payment does. */
  worth: string | null;
  foundation: MailFoundation;
}
