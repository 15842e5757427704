import { fileURLToPath } from "node:url";
import anyAscii from "any-ascii";
import { PRINTABLE } from "./printable-letters.ts";

/**
 * Returns the path of one of our WOFF fonts for rendered documents, such as `figtree-latin-400`. The build copies the
 * fonts beside the bundles, so the path is right from the source and from a bundle.
 */
export function fontPath(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.woff`, import.meta.url));
}

/** Stands for what has neither a letter in our fonts nor a transliteration. */
const BOX = "□";
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const graphemes = new Intl.Segmenter("fr");

/**
 * Returns the text as our fonts can render it: without the narrow no-break space and the no-break hyphen, which none of them has, with accents
 * joined to their letters, and without characters that break the line or change its direction. What no font has becomes its
 * plain form (`𝓐𝓶𝓪`), else Latin letters, else a box: the renderers would draw another letter in its place.
 */
export function toPrintableText(text: string): string {
  const line = text
    .normalize("NFC")
    .replace(/[\u2007\u2009\u202f]/g, "\u00a0")
    .replaceAll("\u2011", "-")
    // Vowel signs of Arabic too, which are seldom written, and which the renderer of documents draws at one height.
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u064b-\u0655\u0670]/g, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
  return PRINTABLE.test(line) ? line : line.replace(/\S+/gu, printWord);
}

/** A word in another script is transliterated whole, if one of its letters must be: else it would mix both. */
function printWord(word: string): string {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => plainForm(segment));
  const isTransliterated = letters.some((letter) => isForeign(letter) && !PRINTABLE.test(letter));
  const printed = letters.map((letter) => {
    if (isTransliterated && isForeign(letter)) return toLatin(letter);
    return PRINTABLE.test(letter) ? letter : toLatin(letter) || BOX;
  });
  return printed.join("") || BOX;
}

/** Returns the grapheme with plain letters in place of styled ones that no font has, and without what cannot be seen. */
function plainForm(grapheme: string): string {
  const plain = Array.from(grapheme, (sign) => (PRINTABLE.test(sign) ? sign : sign.normalize("NFKC"))).join("");
  return plain.normalize("NFC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
}

function isForeign(letter: string): boolean {
  return /\p{L}/u.test(letter) && !/\p{Script=Latin}/u.test(letter);
}

/** Returns the transliteration; empty without one, as of pictures, and of letters that are not spoken. */
function toLatin(letter: string): string {
  const latin = PICTURE.test(letter) ? "" : anyAscii(letter).trim();
  return PRINTABLE.test(latin) ? latin : "";
}
