import { readFrancs } from "#shared/read-francs.ts";

const NOT_WHOLE = "Un montant entier, sans virgule.";
const NOT_IN_DIGITS = "Un montant en chiffres, comme 10\u202f000.";

const DIGITS = /^\d*$/;
/** As typing leaves it: the groups of three are made anew after each key. */
const DIGITS_AND_SPACES = /^[\d\s]*$/;
const DIGITS_AND_SIGNS = /^[\d\s.,]*$/;

/** The content of a field for an amount: digits, or the text that is no whole amount, as it was typed. */
export type AmountContent = string;

/**
 * Returns the content of a field with this text. What is no whole amount stays as it is: it never becomes another one.
 */
export function contentOf(text: string): AmountContent {
  if (DIGITS_AND_SPACES.test(text)) return withoutZeros(text.replace(/\s/g, ""));
  const { value } = readFrancs(text);
  return value === null || value < 0 ? text : String(value);
}

/** Returns the FCFA that the content of a field means; 0 if it is no whole amount. */
export function francsIn(content: AmountContent): number {
  return isWhole(content) ? Number(content) : 0;
}

/** Returns true if the content of a field is a whole amount, or still empty. */
export function isWhole(content: AmountContent): boolean {
  return DIGITS.test(content);
}

/** Returns why the content of a field is no whole amount, or null if it is one or still empty. */
export function wholeProblem(content: AmountContent): string | null {
  if (isWhole(content)) return null;
  return DIGITS_AND_SIGNS.test(content) ? NOT_WHOLE : NOT_IN_DIGITS;
}

/** Returns the content of a field as it is shown: digits in groups of three, any other text as it is. */
export function showContent(content: AmountContent): string {
  return isWhole(content) ? content.replace(/\B(?=(?:\d{3})+$)/g, "\u202f") : content;
}

/**
 * Returns what a field shows after a key: digits in groups anew, with the caret behind the same digit. Any other text,
 * such as `75,0` on its way to `75,00`, stays until the field is left.
 */
export function retypeAmount(text: string, caret: number): { text: string; caret: number } {
  if (!DIGITS_AND_SPACES.test(text)) return { text, caret };
  const digitsBefore = text.slice(0, caret).replace(/\s/g, "").length;
  const dropped = text.replace(/\s/g, "").length - contentOf(text).length;
  const shown = showContent(contentOf(text));
  return { text: shown, caret: caretAfter(shown, Math.max(0, digitsBefore - dropped)) };
}

function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < grouped.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(grouped.charAt(at))) seen += 1;
  }
  return grouped.length;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}
