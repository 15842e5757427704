import { plainDigits } from "#shared/typed-digits.ts";
import { SHORT_BADGE_CODE } from "./badge-code.contract.ts";

/** Length of the code in a badge's QR code. */
export const BADGE_LENGTH = 28;

/** Returns what was typed as the database writes codes: in capitals, without spaces and hyphens. */
export function plainBadgeCode(typed: string): string {
  return plainDigits(typed).replace(/[\s-]/g, "").toUpperCase();
}

/** A sign of codes: without 0 and 1, which look like letters. */
const SIGN = "[A-Z2-9]";
const CODE = new RegExp(`^(?:${SIGN}{${BADGE_LENGTH}}|${SIGN}{${SHORT_BADGE_CODE}})$`);

/**
 * Returns true for a text that has the form of a badge's code, as a scanner types it, or of its short form. Some names
 * have it.
 */
export function isBadgeCode(text: string): boolean {
  return CODE.test(plainBadgeCode(text));
}

/** Returns true for a text with a digit, which names have not. */
export function isNoName(text: string): boolean {
  return /\d/.test(plainDigits(text));
}

const BADGE_AT_END = new RegExp(`${SIGN}{${BADGE_LENGTH}}$`, "i");
/**
 * The same from a reader that is set to an American keyboard, on a computer with a French one: `é` for 2, `?` for M.
 */
const GARBLED_AT_END = new RegExp(`[A-Z?éà&"'(_èç-]{${BADGE_LENGTH}}$`, "i");

/** Returns true for a text into which a badge was scanned. */
export function endsWithBadge(text: string): boolean {
  const end = text.slice(-BADGE_LENGTH);
  return (BADGE_AT_END.test(end) && isNoName(end)) || (GARBLED_AT_END.test(end) && /[?&"(_]/.test(end));
}
