/** Begins with a vowel that is heard: `Yves`, but not `Yao`. */
const VOWEL = /^(?:[aeiouà-æè-ïò-öù-üœ]|y[^aeiouà-ü])/i;

/** Returns the name, or the words, behind the French "de": `de Yao`, `d’Awa`, `d’août 2026`. */
export function withDe(words: string): string {
  return VOWEL.test(words) ? `d’${words}` : `de ${words}`;
}
