import { formatNumber } from "./formats.ts";

/** FCFA for one euro: the parity is fixed by law. */
export const FCFA_PER_EURO = 655.957;

/** Returns the value in euros of an amount in FCFA: `15,24 €`. */
export function formatEuros(amount: number): string {
  const cents = Math.round((amount * 100) / FCFA_PER_EURO);
  return `${formatNumber(Math.floor(cents / 100))},${String(cents % 100).padStart(2, "0")}\u00a0€`;
}
