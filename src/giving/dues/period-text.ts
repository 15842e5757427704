import type { Month } from "#platform/months.ts";
import { nameMonths } from "./month-names.contract.ts";

/** Returns months in order as a French text that stands alone: `Janvier, février et mars 2026`. */
export function periodText(months: readonly Month[]): string {
  const text = nameMonths(months);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the label of a payment of dues for these months, as on receipts, in mails and at the provider. */
export function duesLabel(months: readonly Month[]): string {
  return `Cotisation – ${nameMonths(months)}`;
}
