import { readFileSync } from "node:fs";
import { Font, Path, Rect, Svg } from "@react-pdf/renderer";
import { toCardinal } from "n2words/fr-FR";
import type { ReactElement } from "react";
import { FOREST_DEEP } from "#shared/brand/colours.ts";
import { fontPath } from "#shared/brand/printable-text.ts";
import { ARCH_MARK, weaveShapes } from "#shared/brand/shapes.ts";
import { unpackFont } from "#shared/brand/unpack-font.ts";

/** Draws the foundation's mark, in its own colours or in these tones, from the outermost arch to the innermost. */
export function Arch({ width, tones }: { width: number; tones?: readonly string[] }): ReactElement {
  return (
    <Svg width={width} height={width * 0.95} viewBox="0 0 40 38">
      {ARCH_MARK.map(({ d, fill }, index) => (
        <Path key={d} d={d} fill={tones?.[index] ?? fill} />
      ))}
    </Svg>
  );
}

/** Draws a strip of the pattern that belongs to this document. `width` and `height` are in points. */
export function Band({ seed, width, height }: { seed: string; width: number; height: number }): ReactElement {
  const columns = Math.ceil(width / height);
  return (
    <Svg style={{ flexShrink: 0 }} width={width} height={height} viewBox={`0 0 ${(width * 24) / height} 24`}>
      <Rect x={0} y={0} width={columns * 24} height={24} fill={FOREST_DEEP} />
      {weaveShapes(seed, columns).map((shape) => (
        <Path key={shape.fill + shape.d} d={shape.d} fill={shape.fill} />
      ))}
    </Svg>
  );
}

/**
 * Each stack begins with the site's own fonts. Other letters of a name are taken from the next family that has them:
 * other European ones, Yoruba (ẹ ọ), African alphabets (ɛ ɔ ŋ), Arabic, N'Ko, Adlam, Tifinagh, Cyrillic and Greek, and
 * last a box for what no family has. In the first of these, dots are part of the glyph, because this renderer misplaces
 * dots that a font positions by rules.
 */
const fallbacks = [
  "Bricolage Grotesque Dotted",
  "Inter Extended",
  "Tajawal",
  "Noto Nko",
  "Noto Adlam",
  "Noto Tifinagh",
  "Noto Cyrillic",
  "Noto Greek",
  "Noto Box",
];
export const HEADING_FONT = ["Bricolage Grotesque", "Bricolage Grotesque Extended", ...fallbacks];
export const TEXT_FONT = ["Figtree", "Figtree Extended", ...fallbacks];

const LONGEST_WHOLE_WORD = 24;

let registration: Promise<void> | undefined;

/**
 * Registers the fonts with the renderer, and makes it break only words of more than 24 letters, and no URL or e-mail
 * address.
 */
export function registerReceiptFonts(): Promise<void> {
  registration ??= register();
  return registration;
}

async function register(): Promise<void> {
  Font.registerHyphenationCallback((word) =>
    word.length <= LONGEST_WHOLE_WORD || /[@/]/.test(word) ? [word] : (word.match(/.{1,12}/gsu) ?? [word]),
  );
  await Promise.all([
    registerFont("Bricolage Grotesque", "bricolage-grotesque-latin-700", 700),
    registerFont("Bricolage Grotesque Extended", "bricolage-grotesque-latin-ext-700", 700),
    registerFont("Figtree", "figtree-latin-400", 400),
    registerFont("Figtree", "figtree-latin-600", 600),
    registerFont("Figtree Extended", "figtree-latin-ext-400", 400),
    registerFont("Figtree Extended", "figtree-latin-ext-600", 600),
    registerFont("Bricolage Grotesque Dotted", "bricolage-grotesque-vietnamese-700", 700),
    registerFont("Inter Extended", "inter-latin-ext-700", 700),
    registerFont("Tajawal", "tajawal-arabic-700", 700),
    registerFont("Noto Nko", "noto-nko-400", 400),
    registerFont("Noto Adlam", "noto-adlam-700", 700),
    registerFont("Noto Tifinagh", "noto-tifinagh-400", 400),
    registerFont("Noto Cyrillic", "noto-cyrillic-600", 600),
    registerFont("Noto Greek", "noto-greek-600", 600),
    registerFont("Noto Box", "noto-box-400", 400),
  ]);
}

async function registerFont(fontFamily: string, file: string, fontWeight: number): Promise<void> {
  const font = unpackFont(readFileSync(fontPath(file))).toString("base64");
  Font.register({ family: fontFamily, src: `data:font/ttf;base64,${font}`, fontWeight });
  await Font.load({ fontFamily, fontWeight });
  readLetters(Font.getFont({ fontFamily, fontWeight })?.data);
}

type LoadedFont = NonNullable<ReturnType<typeof Font.getFont>>["data"];

/**
 * Reads each glyph together with its letter. The renderer caches a glyph as it was first read, and embedding `é` reads
 * `e` without its letter: later documents would then break lines in the middle of a word, and lose the `e` of copied
 * text. Forms of a letter, such as those of Arabic within a word, get the letter itself when they are shaped.
 */
function readLetters(font?: LoadedFont): void {
  for (const codePoint of font?.characterSet ?? []) {
    const letter = String.fromCodePoint(codePoint);
    if (letter.normalize("NFKC") === letter) font?.glyphForCodePoint(codePoint);
  }
}

/**
 * Returns a whole amount of FCFA in French words, as on a cheque: 25000 is "vingt-cinq mille francs CFA". Throws a
 * RangeError if the amount is not a whole number from zero up.
 */
export function amountInWords(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`An amount in words is a whole number of francs, not ${amount}`);
  }
  // A noun that follows "million" or "milliard" directly takes "de"; after any other number it does not.
  const link = amount >= 1_000_000 && amount % 1_000_000 === 0 ? " de" : "";
  return `${toCardinal(amount)}${link} ${amount < 2 ? "franc" : "francs"} CFA`;
}
