const UNFOLDED: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", "’": "'", "\u2010": "-" };

/**
 * Returns the text in small letters without accents and ligatures, with the apostrophe, hyphen and space of the
 * keyboard, so that 'coeur' is found in 'Cœur'. The database has the same as `plain_text`.
 */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[œæß’\u2010]/g, (sign) => UNFOLDED[sign] ?? sign);
}

/**
 * Compares two texts for sorting, as French does but for accents that alone differ: a collator takes a slow phone too
 * long to make.
 */
export function compareTexts(a: string, b: string): number {
  const [one, other] = [plainText(a), plainText(b)];
  return one === other ? 0 : one < other ? -1 : 1;
}
