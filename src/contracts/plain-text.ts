/** Returns the text in small letters without accents, so that 'ecole' is found in 'École'. */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("\u2011", "-").replaceAll("’", "'").toLowerCase();
}
