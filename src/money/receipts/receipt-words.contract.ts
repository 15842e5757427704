import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { formatFcfa } from "#shared/formats.ts";

// Apart from the schema of `receipt.contract.ts`: pages that say these words need not load it.

/** The notice on the receipt, mails and check page of a simulated payment. */
export const SIMULATED_PAYMENT = "Démonstration\u00a0: paiement simulé";

const NAMES: Record<PaymentPurpose, string> = { don: "Don", projet: "Contribution", cotisation: "Cotisation" };

/** Returns the sum that a payment with covered fees consists of, or null if it has none. Amounts are FCFA. */
export function paidPartsText(
  purpose: PaymentPurpose,
  { amount, coveredFees }: { amount: number; coveredFees: number },
): string | null {
  if (coveredFees === 0) return null;
  const gift = formatFcfa(amount - coveredFees);
  return `${NAMES[purpose]} ${gift} + frais couverts ${formatFcfa(coveredFees)} = ${formatFcfa(amount)} payés`;
}

/** Returns what a gift is for, as receipts and mails name it: `Don à la campagne « Un forage pour Kouto »`. */
export function giftLabel(type: "don" | "projet", title: string): string {
  return `${type === "don" ? "Don à la campagne" : "Contribution au projet"} «\u00a0${title}\u00a0»`;
}
