import type { PaymentPurpose } from "./payment.contract.ts";

/** Longest reference that fits into one line of a bank's message, in characters. */
const LONGEST = 35;

const PREFIXES: Readonly<Record<PaymentPurpose, string>> = { don: "DON", projet: "PROJET", cotisation: "COTISATION" };

/**
 * Returns what a payer quotes who gives without the online payment, in letters that every bank transmits: the purpose,
 * and the slug of the campaign or project up to a whole word, `DON FORAGE KOUTO`. Staff recognises both without a list.
 */
export function offlineReference(type: PaymentPurpose, slug: string | null): string {
  const words = (slug ?? "").toUpperCase().split("-").filter(Boolean);
  let reference = PREFIXES[type];
  for (const word of words) {
    if (reference.length + 1 + word.length > LONGEST) break;
    reference += ` ${word}`;
  }
  return reference;
}
