import { join } from "node:path";
import { Font } from "@react-pdf/renderer";

// The application, built or not, always starts from the project's folder; a bundled file has no other
// way to know where that is.
const folder = join(process.cwd(), "src/modules/receipts/document/fonts");

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
  Font.register({ family, src: join(folder, `${file}.woff`), fontWeight });
}

/**
 * A text as the receipt's fonts can draw it: none has the narrow no-break space, accents are joined to
 * their letters, and what could break the line or turn its direction around is gone.
 */
export function drawable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2007\u2009\u202f]/g, "\u00a0")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}
