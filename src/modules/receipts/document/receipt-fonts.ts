import { readFileSync } from "node:fs";
import { Font } from "@react-pdf/renderer";
import { fontPath } from "#brand/printable-text.ts";
import { unpackFont } from "#brand/unpack-font.ts";

/**
 * Each stack begins with the site's own fonts. Other letters of a name are taken from the next family that has them:
 * other European ones, Yoruba (ẹ ọ), African alphabets (ɛ ɔ ŋ), then Arabic. In all of these, dots are part of the glyph,
 * because this renderer misplaces dots that a font positions by rules.
 */
const fallbacks = ["Bricolage Grotesque Dotted", "Inter Extended", "Tajawal"];
export const HEADING_FONT = ["Bricolage Grotesque", "Bricolage Grotesque Extended", ...fallbacks];
export const TEXT_FONT = ["Figtree", "Figtree Extended", ...fallbacks];

const LONGEST_WHOLE_WORD = 24;

let registered = false;

/** Registers the fonts with the renderer, and makes it break only words of more than 24 letters, and no URL or e-mail address. */
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
