/** The no-break space before `:` and `%` and inside « », and the narrow one before `;`, `!` and `?`. */
const SPACE = "\u00a0";
const NARROW_SPACE = "\u202f";
/** An address or a mail address, with the signs around it. */
const ADDRESS = /(\S*(?:[\w-]\.[a-z]{2,}|:\/\/|@)\S*)/iu;

/** Words that a sign follows directly: letters, also with hyphens, and not a part of a code or an address. */
const WORD = String.raw`(?:^|[\s(«’'])\p{L}+(?:-\p{L}+)*`;
const ENDS_WITH_WORD = new RegExp(`(?:${WORD}|»)$`, "u");
const WORD_BEFORE_COLON = new RegExp(`(${WORD}):(?=\\s|$)`, "gmu");
const WORD_BEFORE_SIGN = new RegExp(`(${WORD}|»)(?=[;!?](?:[\\s;!?»)…]|$))`, "gmu");

/**
 * Returns the French text with typographic apostrophes, quotation marks, ellipses and no-break spaces. Addresses stay
 * as they are.
 */
export function typeset(text: string): string {
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part.replace(/^([\p{L}]{1,4})'(?=\p{L})/u, "$1’") : typesetWords(part)))
    .join("");
}

function typesetWords(text: string): string {
  return text
    .replace(/([\p{L}\d])'(?=[\p{L}\d«])/gu, "$1’")
    .replace(/(^|[\s([’])"(?=[^\s"])([^"\n]*[^\s"])"(?=$|[\s.,;:!?)\]])/gu, `$1«${SPACE}$2${SPACE}»`)
    .replace(/« (?=\S)/g, `«${SPACE}`)
    .replace(/ (?=»)/g, SPACE)
    .replace(/(\S) (?=:(?:\s|$))/g, `$1${SPACE}`)
    .replace(/(\S) (?=[;!?])/g, `$1${NARROW_SPACE}`)
    .replace(WORD_BEFORE_COLON, `$1${SPACE}:`)
    .replace(WORD_BEFORE_SIGN, `$1${NARROW_SPACE}`)
    .replace(/(\d) ?%(?![\p{L}\d])/gu, `$1${SPACE}%`)
    .replace(/\.{3,}/g, (dots) => (dots.length === 3 ? "…" : dots));
}

/** The replacement of the typed sign and the characters before it; null if it stays. */
export interface Typed {
  /** The number of characters before the sign that are replaced too. */
  before: number;
  text: string;
}

const OPENING = /(?:^|[\s([«’])$/u;

/**
 * Returns what French makes of `sign` typed after `before`, which is the text of its paragraph so far: `’` for `'`, « »
 * for `"`, `…` for three points, and a no-break space before `: ; ! ? %`.
 */
export function typesetSign(before: string, sign: string): Typed | null {
  if (/\S*(?:[\w-]\.[a-z]{2,}|:\/\/|@)\S*$/iu.test(before) && sign !== "'") return null;
  if (sign === "'") return /[\p{L}\d]$/u.test(before) ? { before: 0, text: "’" } : null;
  if (sign === '"') {
    if (OPENING.test(before)) return { before: 0, text: `«${SPACE}` };
    const isOpen = before.lastIndexOf("«") > before.lastIndexOf("»");
    return isOpen ? { before: before.endsWith(" ") ? 1 : 0, text: `${SPACE}»` } : null;
  }
  if (sign === ".") return /(?:^|[^.])\.\.$/.test(before) ? { before: 2, text: "…" } : null;
  if (sign === "%") return /\d ?$/.test(before) ? { before: before.endsWith(" ") ? 1 : 0, text: `${SPACE}%` } : null;
  if (sign === " " && before.endsWith("«")) return { before: 0, text: SPACE };
  // Only now the colon is known to be of no address or hour.
  if (sign === " " && before.endsWith(":") && ENDS_WITH_WORD.test(before.slice(0, -1)))
    return { before: 1, text: `${SPACE}: ` };
  const space = sign === ":" ? SPACE : NARROW_SPACE;
  if (!/^[:;!?»]$/.test(sign)) return null;
  if (/\S $/.test(before)) return { before: 1, text: `${sign === "»" ? SPACE : space}${sign}` };
  // Directly behind a word; a colon may belong to an address or an hour.
  return /^[;!?]$/.test(sign) && ENDS_WITH_WORD.test(before) ? { before: 0, text: `${space}${sign}` } : null;
}
