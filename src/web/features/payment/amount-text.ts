import { formatNumber } from "#contracts/formats.ts";

/** One more digit than the largest payment has, so that too large an amount is refused in words and not in silence. */
const MOST_DIGITS = 10;

/**
 * The digits of an amount as somebody types or pastes it: spaces of any width and a currency at the end are
 * left out. Null where anything else stands in it: `10,50` must not become 1 050.
 */
export function readAmountText(text: string): string | null {
  const digits = text.replace(/\s/g, "").replace(/(?:fcfa|xof|cfa|f)$/i, "");
  if (!/^\d*$/.test(digits)) return null;
  return digits.replace(/^0+(?=\d)/, "").slice(0, MOST_DIGITS);
}

/** Digits as they are shown: grouped by three. */
export function groupDigits(digits: string): string {
  return digits === "" ? "" : formatNumber(Number(digits));
}

/** Where the caret stands in the grouped text so that as many digits are before it as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(grouped.charAt(at))) seen += 1;
  }
  return grouped.length;
}
