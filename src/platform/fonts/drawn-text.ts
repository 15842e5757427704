import { join } from "node:path";

// The application, built or not, always starts from the project's folder; a bundled file has no other
// way to know where that is.
const folder = join(process.cwd(), "src/platform/fonts");

/** The path of a font of what we draw ourselves, as WOFF: `figtree-latin-400`. */
export function fontPath(name: string): string {
  return join(folder, `${name}.woff`);
}

/**
 * A text as our fonts can draw it: none has the narrow no-break space, accents are joined to
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
