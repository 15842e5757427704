import { readFileSync } from "node:fs";
import { Font } from "@react-pdf/renderer";
import { fontPath } from "#brand/printable-text.ts";
import { unpackFont } from "#brand/unpack-font.ts";

/**
 * Each stack begins with the site's own letters; where a name has others, the next family that has them
 * draws them: the rest of Europe's, Yoruba's (ẹ ọ), the African alphabets' (ɛ ɔ ŋ), then Arabic. All have
 * their dots as part of the letter: where a font places them by rules, this renderer misses the place.
 */
const fallbacks = ["Bricolage Grotesque Dotted", "Inter Extended", "Tajawal"];
export const HEADING_FONT = ["Bricolage Grotesque", "Bricolage Grotesque Extended", ...fallbacks];
export const TEXT_FONT = ["Figtree", "Figtree Extended", ...fallbacks];

const LONGEST_WHOLE_WORD = 24;

let registered = false;

/** The receipt's fonts are known to the renderer, and it breaks no word but an endless one, and no address. */
export function registerReceiptFonts(): void {
  if (registered) return;
  registered = true;
  register("Bricolage Grotesque", "bricolage-grotesque-latin-700", 700);
  register("Bricolage Grotesque Extended", "bricolage-grotesque-latin-ext-700", 700);
  register("Figtree", "figtree-latin-400", 400);
  register("Figtree", "figtree-latin-600", 600);
  register("Figtree Extended", "figtree-latin-ext-400", 400);
  register("Figtree Extended", "figtree-latin-ext-600", 600);
  register("Bricolage Grotesque Dotted", "bricolage-grotesque-vietnamese-700", 700);
  register("Inter Extended", "inter-latin-ext-700", 700);
  register("Tajawal", "tajawal-arabic-700", 700);
  Font.registerHyphenationCallback((word) =>
    word.length <= LONGEST_WHOLE_WORD || /[@/]/.test(word) ? [word] : (word.match(/.{1,12}/gsu) ?? [word]),
  );
}

function register(family: string, file: string, fontWeight: number): void {
  const font = unpackFont(readFileSync(fontPath(file))).toString("base64");
  Font.register({ family, src: `data:font/ttf;base64,${font}`, fontWeight });
}
