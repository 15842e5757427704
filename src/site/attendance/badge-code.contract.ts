import { plainDigits } from "#shared/typed-digits.ts";

/** Length of the code in a badge's QR code. */
export const BADGE_LENGTH = 28;

/** Number of signs of a badge's code that are its short form, which is unique at each event. */
export const SHORT_BADGE_CODE = 8;

/** Returns the short form of a badge's code, which people read aloud and type at the entrance. */
export function shortBadgeCode(code: string): string {
  return code.slice(0, SHORT_BADGE_CODE);
}

/** Formats the short form of a badge's code in two groups: `K7Q2 M9XW`. */
export function formatBadgeCode(code: string): string {
  return shortBadgeCode(code).replace(/^.{4}/, "$&\u00a0");
}

/** Returns what was typed as the database writes codes: in capitals, without spaces and hyphens. */
export function plainBadgeCode(typed: string): string {
  return plainDigits(typed).replace(/[\s-]/g, "").toUpperCase();
}

/** A badge at the end of a text, with a digit, which no name of that length has. */
const BADGE_AT_END = new RegExp(`[A-Z2-9]{${BADGE_LENGTH}}$`, "i");
/**
 * The same from a reader that is set to an American keyboard, on a computer with a French one: `é` for 2, `?` for M.
 */
const GARBLED_AT_END = new RegExp(`[A-Z?éà&"'(_èç-]{${BADGE_LENGTH}}$`, "i");

/** Returns true for a text into which a badge was scanned. */
export function endsWithBadge(text: string): boolean {
  const end = text.slice(-BADGE_LENGTH);
  return (BADGE_AT_END.test(end) && /\d/.test(end)) || (GARBLED_AT_END.test(end) && /[?&"(_]/.test(end));
}
