/** The zeros of the digits that keyboards of the region, and of East Asia, type in place of ours; nine follow each. */
const OTHER_ZEROS = [0x06_60, 0x06_f0, 0xff_10];
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/**
 * Returns a typed or imported number in plain characters: our digits, one kind of space, minus sign and apostrophe,
 * without invisible characters and the marks by which spreadsheets keep a number as text (`'0708`, `="0708"`).
 */
export function plainDigits(text: string): string {
  const plain = text
    .replace(/\p{Cf}/gu, "")
    .replace(OTHER_DIGITS, (digit) => String(digitOf(digit.charCodeAt(0))))
    .replace(DASHES, "-")
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/\s+/g, " ")
    .trim();
  return plain
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'/, "")
    .trim();
}

function digitOf(code: number): number {
  return code - Math.max(...OTHER_ZEROS.filter((zero) => zero <= code));
}
