import { plainText } from "./plain-text.ts";

/**
 * Returns the words of a typed name or title, folded: `Marie-Laure d’Aka` is `marie`, `laure`, `d` and `aka`. An
 * address stays whole, and so does what has no words.
 */
export function typedWords(typed: string): string[] {
  const parts = plainText(typed).split(/\s+/).filter(Boolean);
  const words = parts.flatMap((part) => (part.includes("@") ? part : part.split(/[',-]/).filter(Boolean)));
  return words.length > 0 ? words : parts;
}

/**
 * Returns whether the word is one letter: it counts only where it begins a word, or it would be found in most names.
 */
export function isInitial(word: string): boolean {
  return /^\p{L}$/u.test(word);
}

/**
 * Returns a function that says whether a text has each word that was typed, in any order, as `containsWords` of the
 * database does.
 */
export function hasWords(typed: string): (text: string) => boolean {
  const words = typedWords(typed);
  return (text) => {
    const plain = plainText(text);
    const apart = ` ${plain.replace(/[-'\n]/g, " ")}`;
    return words.every((word) => (isInitial(word) ? apart.includes(` ${word}`) : plain.includes(word)));
  };
}
