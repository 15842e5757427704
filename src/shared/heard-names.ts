import { plainText } from "./plain-text.ts";

/**
 * The spellings of one sound, in the order of replacement: `Couamé`, `Kwamé` and `Kouamé` become `kuam`. Names are French,
 * Akan, Mandé and Kru, written as each registrar heard them. The database uses the same rules, in `sounds-like.ts`.
 */
export const HEARD: readonly (readonly [written: string, heard: string])[] = [
  ["[^a-z ]", ""],
  ["eau|au", "o"],
  ["ou|w", "u"],
  ["ph", "f"],
  ["gu([ei])", "g$1"],
  ["dj", "j"],
  ["chr", "kr"],
  ["sch|sh|ch|z|c([eiy])", "s$1"],
  ["qu|q|ck|c", "k"],
  ["ai|ei|ay|ey", "e"],
  ["y", "i"],
  ["h", ""],
  ["n([bp])", "m$1"],
  ["(.)\\1+", "$1"],
  ["(es|e|s|t)( |$)", "$2"],
];

/** A shorter sound begins many names: it must be a whole word. */
export const SHORT_SOUND = 4;

/**
 * Returns a function that says whether a word of a name is heard like the typed text, or begins like it. It finds no name if
 * nothing that can be heard was typed.
 */
export function heardLike(typed: string): (name: string) => boolean {
  const sound = soundOf(typed);
  if (sound === "") return () => false;
  const words = ` ${sound}${sound.length < SHORT_SOUND ? " " : ""}`;
  return (name) => ` ${soundOf(name)} `.includes(words);
}

/** Returns the text as it is heard. */
export function soundOf(text: string): string {
  return HEARD.reduce(
    (sound, [written, heard]) => sound.replace(new RegExp(written, "g"), heard),
    plainText(text),
  ).trim();
}
