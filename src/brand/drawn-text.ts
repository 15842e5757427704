import { fileURLToPath } from "node:url";

/**
 * Returns the path of a font of what we draw ourselves, as WOFF: `figtree-latin-400`. The build copies the fonts beside
 * the bundles, so that this address is right from the source and from a bundle.
 */
export function fontPath(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.woff`, import.meta.url));
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
