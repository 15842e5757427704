import { fileURLToPath } from "node:url";
import anyAscii from "any-ascii";

/** Matches a text that the fonts of all rendered documents and pictures can draw: a test compares them with it. */
export const PRINTABLE = new RegExp(
  [
    "^[",
    String.raw`\u{20}-\u{7e}\u{a0}-\u{a3}\u{a5}-\u{ac}\u{ae}-\u{148}\u{14a}-\u{1c3}\u{1c5}-\u{254}\u{256}-\u{27b}`,
    String.raw`\u{27e}-\u{284}\u{286}-\u{290}\u{292}-\u{2a4}\u{2a6}-\u{2ba}\u{2bc}-\u{2cc}\u{2ce}-\u{2d7}\u{2da}`,
    String.raw`\u{2dc}-\u{304}\u{306}-\u{309}\u{323}\u{331}\u{370}-\u{377}\u{37a}-\u{37f}\u{384}-\u{38a}\u{38c}`,
    String.raw`\u{38e}-\u{3a1}\u{3a3}-\u{3e1}\u{3f0}-\u{45f}\u{490}-\u{491}\u{4b0}-\u{4b1}\u{60c}\u{61b}\u{61f}`,
    String.raw`\u{621}-\u{63a}\u{640}-\u{655}\u{660}-\u{66a}\u{66d}-\u{66e}\u{670}\u{67e}\u{6a4}\u{7c0}-\u{7fa}`,
    String.raw`\u{7fd}-\u{7ff}\u{1d00}\u{1d0d}\u{1d1b}\u{1d43}\u{1d47}-\u{1d49}\u{1d4d}\u{1d4f}-\u{1d50}\u{1d52}`,
    String.raw`\u{1d56}-\u{1d58}\u{1d5b}\u{1d62}-\u{1d65}\u{1d9c}\u{1da0}\u{1dbb}\u{1dbf}\u{1e00}-\u{1e9b}`,
    String.raw`\u{1e9d}-\u{1eff}\u{2011}\u{2013}-\u{2015}\u{2018}-\u{201e}\u{2020}-\u{2022}\u{2026}\u{2030}`,
    String.raw`\u{2039}-\u{203a}\u{2044}\u{204f}\u{20a0}-\u{20af}\u{20b1}-\u{20b5}\u{20b8}-\u{20ba}`,
    String.raw`\u{20bc}-\u{20bf}\u{2113}\u{2116}\u{2122}\u{2191}\u{2193}\u{2212}\u{25a1}\u{25cc}\u{2c7c}\u{2c7f}`,
    String.raw`\u{2d30}-\u{2d67}\u{2d6f}-\u{2d70}\u{2d7f}\u{2e1c}-\u{2e1d}\u{2e28}-\u{2e29}\u{2e41}\u{a7ff}`,
    String.raw`\u{fb57}-\u{fb59}\u{fb6b}-\u{fb6d}\u{fbb2}-\u{fbb7}\u{fbe8}-\u{fbe9}\u{fc59}-\u{fc5a}`,
    String.raw`\u{fc5e}-\u{fc63}\u{fc95}-\u{fc96}\u{fd3e}-\u{fd3f}\u{fdf2}\u{fe82}\u{fe84}\u{fe86}\u{fe88}`,
    String.raw`\u{fe8a}-\u{fe8c}\u{fe8e}\u{fe90}-\u{fe92}\u{fe94}\u{fe96}-\u{fe98}\u{fe9a}-\u{fe9c}`,
    String.raw`\u{fe9e}-\u{fea0}\u{fea2}-\u{fea4}\u{fea6}-\u{fea8}\u{feaa}\u{feac}\u{feae}\u{feb0}\u{feb2}-\u{feb4}`,
    String.raw`\u{feb6}-\u{feb8}\u{feba}-\u{febc}\u{febe}-\u{fec0}\u{fec2}-\u{fec4}\u{fec6}-\u{fec8}`,
    String.raw`\u{feca}-\u{fecc}\u{fece}-\u{fed0}\u{fed2}-\u{fed4}\u{fed6}-\u{fed8}\u{feda}-\u{fedc}`,
    String.raw`\u{fede}-\u{fee0}\u{fee2}-\u{fee4}\u{fee6}-\u{fee8}\u{feea}-\u{feec}\u{feee}\u{fef0}`,
    String.raw`\u{fef2}-\u{fefc}\u{1e900}-\u{1e94b}\u{1e950}-\u{1e959}\u{1e95e}-\u{1e95f}`,
    "]*$",
  ].join(""),
  "u",
);

/**
 * Returns the path of one of our WOFF fonts for rendered documents, such as `figtree-latin-400`. The build copies the
 * fonts beside the bundles, so the path is right from the source and from a bundle.
 */
export function fontPath(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.woff`, import.meta.url));
}

/** Stands for a text of which nothing can be printed. */
const BOX = "□";
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const graphemes = new Intl.Segmenter("fr");

/**
 * Returns the text as our fonts can render it: without the narrow no-break space and the no-break hyphen, which none of
 * them has, with accents joined to their letters, and without characters that break the line or change its direction.
 * What no font has becomes its plain form (`𝓐𝓶𝓪`), else Latin letters, else is left out, as pictures are: the renderers
 * would draw another letter in its place.
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
  if (PRINTABLE.test(line)) return line;
  const printed = line.replace(/(\S+)(\s*)/gu, (_, word: string, space: string) => {
    const letters = printWord(word);
    return letters && letters + space;
  });
  return printed.trim() || BOX;
}

/** A word in another script is transliterated whole, if one of its letters must be: else it would mix both. */
function printWord(word: string): string {
  const letters = Array.from(graphemes.segment(word), ({ segment }) => plainForm(segment));
  const isTransliterated = letters.some((letter) => isForeign(letter) && !PRINTABLE.test(letter));
  const printed = letters.map((letter) => {
    if (isTransliterated && isForeign(letter)) return toLatin(letter);
    return PRINTABLE.test(letter) ? letter : toLatin(letter);
  });
  return printed.join("");
}

/**
 * Returns the grapheme with plain letters in place of styled ones that no font has, and without what cannot be seen.
 */
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
