import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import type { ReceiptDocument } from "./receipt-document.ts";

const TITLES: Record<PaymentPurpose, string> = {
  don: "Reçu de don",
  cotisation: "Reçu de cotisation",
  projet: "Reçu de contribution",
};

/** Returns the title of a receipt. */
export function receiptTitle(purpose: PaymentPurpose): string {
  return TITLES[purpose];
}

/** Returns the sentences to print beside the amount if the payment was refunded or made twice. */
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
  return receipt.duplicate ? ["Paiement reçu en double.", "La fondation vous contactera pour le rembourser."] : [];
}
