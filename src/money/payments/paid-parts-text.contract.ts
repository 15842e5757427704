import { formatFcfa } from "#shared/formats.ts";
import type { PaymentPurpose } from "./payment.contract.ts";

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
