/** Returns the text in small letters without accents, so that 'ecole' is found in 'École'. */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("\u2011", "-").replaceAll("’", "'").toLowerCase();
}

/** Compares two texts for sorting, as French does but for accents that alone differ: a collator takes a slow phone too long to make. */
export function compareTexts(a: string, b: string): number {
  const [one, other] = [plainText(a), plainText(b)];
  return one === other ? 0 : one < other ? -1 : 1;
}
