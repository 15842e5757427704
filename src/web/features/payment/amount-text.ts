import { formatNumber } from "#contracts/formats.ts";

/** One more digit than the largest payment has, so that too large an amount gets an error text. */
const MOST_DIGITS = 10;

/**
 * Returns the digits of a typed or pasted amount, without spaces of any width and a currency at the end. Null if
 * it contains anything else: `10,50` must not become 1 050.
 */
export function readAmountText(text: string): string | null {
  const digits = text.replace(/\s/g, "").replace(/(?:fcfa|xof|cfa|f)$/i, "");
  if (!/^\d*$/.test(digits)) return null;
  return digits.replace(/^0+(?=\d)/, "").slice(0, MOST_DIGITS);
}

/** Returns the digits in groups of three. */
export function groupDigits(digits: string): string {
  return digits === "" ? "" : formatNumber(Number(digits));
}

/** Returns the position of the caret in the grouped text that has as many digits before it as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(grouped.charAt(at))) seen += 1;
  }
  return grouped.length;
}
