import { fileURLToPath } from "node:url";

/**
 * Returns the path of one of our WOFF fonts for rendered documents, such as `figtree-latin-400`. The build copies the
 * fonts beside the bundles, so the path is right from the source and from a bundle.
 */
export function fontPath(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.woff`, import.meta.url));
}

/**
 * Returns the text as our fonts can render it: without the narrow no-break space and the no-break hyphen, which none of them has, with accents
 * joined to their letters, and without characters that break the line or change its direction.
 */
export function toPrintableText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2007\u2009\u202f]/g, "\u00a0")
    .replaceAll("\u2011", "-")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}
