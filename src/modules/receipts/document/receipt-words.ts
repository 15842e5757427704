import { formatDate, formatFcfa } from "#contracts/formats.ts";
import type { PaymentPurpose } from "#contracts/payment.ts";
import type { ReceiptDocument } from "./receipt-document.ts";

const TITLES: Record<PaymentPurpose, string> = {
  don: "Reçu de don",
  cotisation: "Reçu de cotisation",
  projet: "Reçu de contribution",
};

/** What the receipt calls itself. */
export function receiptTitle(purpose: PaymentPurpose): string {
  return TITLES[purpose];
}

/** What must be said beside the amount, sentence by sentence: money given back, or paid twice. */
export function receiptNotices(receipt: ReceiptDocument): string[] {
  const { amount, refundedAmount, refundedAt } = receipt;
  const day = refundedAt === null ? "" : ` le ${formatDate(refundedAt)}`;
  if (refundedAmount >= amount) return [`Remboursé${day}.`];
  if (refundedAmount > 0) {
    return [
      `Remboursé en partie${day}\u00a0: ${formatFcfa(refundedAmount)}.`,
      `Montant conservé\u00a0: ${formatFcfa(amount - refundedAmount)}.`,
    ];
  }
  return receipt.duplicate ? ["Paiement reçu en double.", "La fondation vous contacte pour le rembourser."] : [];
}
