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
