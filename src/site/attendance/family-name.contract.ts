/** A word of a full name, and whether it is of the family name. */
interface NameWord {
  word: string;
  family: boolean;
}

const CAPITALS = /^\P{Ll}*\p{Lu}\P{Ll}*\p{Lu}\P{Ll}*$/u;

/**
 * Returns the words of a full name, which people write in either order. The family name is what stands in capitals
 * beside small letters, `KOUASSI Aya` and `Aya KOUASSI`, otherwise the last word: a guess, for 'Kouassi' is a family
 * name and a day's name.
 */
export function wordsOfName(name: string): NameWord[] {
  const words = name.split(/\s+/).filter(Boolean);
  const capitals = words.filter((word) => CAPITALS.test(word));
  const tells = capitals.length > 0 && /\p{Ll}/u.test(name);
  return words.map((word, place) => ({
    word,
    family: tells ? capitals.includes(word) : place === words.length - 1,
  }));
}

/** Returns the full name with the family name first, for sorting. */
export function familyFirst(name: string): string {
  const words = wordsOfName(name);
  const inOrder = [...words.filter(({ family }) => family), ...words.filter(({ family }) => !family)];
  return inOrder.map(({ word }) => word).join(" ");
}
