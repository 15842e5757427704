import { plainText } from "./plain-text.ts";

/**
 * The spellings of one sound, in the order of replacement: `Couamé`, `Kwamé`, `Quamé` and `Kouamé` become `kuam`. Names
 * are French, Akan, Mandé, Kru and Arabic, written as each registrar heard them. The database uses the same rules, in
 * `sounds-like.ts`.
 */
export const HEARD: readonly (readonly [written: string, heard: string])[] = [
  ["-", " "],
  ["[^a-z ]", ""],
  ["(^| )n ", "$1n"],
  ["ph", "f"],
  ["chr", "kr"],
  ["t+h?i([aeou])", "s$1"],
  ["tch|sch|sh|ch|z|c([eiy])", "s$1"],
  ["eau|au", "o"],
  ["o?eu", "e"],
  ["h", ""],
  ["(^| )[mn]([b-df-gj-np-tvz])", "$1$2"],
  ["oi", "ua"],
  ["qu([ao])", "ku$1"],
  ["ou|w", "u"],
  ["ao([a-z])", "a$1"],
  ["gu([ei])", "g$1"],
  ["d[jiy]([aeou])|dj", "j$1"],
  ["gn|n[iy]([aeou])", "ni$1"],
  ["gb", "b"],
  ["kp", "p"],
  ["qu|q|ck|c", "k"],
  ["x", "ks"],
  ["y", "i"],
  ["ai|ei", "e"],
  ["n([bp])", "m$1"],
  ["(.)\\1+", "$1"],
  ["(er|es|e|s|t)( |$)", "$2"],
];

const RULES = HEARD.map(([written, heard]) => [new RegExp(written, "g"), heard] as const);

/** The way a name is found: as it is written, as it is heard, or as it is heard but for one letter. */
export type Closeness = "written" | "heard" | "nearly";

/** Two ways to guess a name, the closer one first. */
export const GUESSES: readonly Guess[] = ["heard", "nearly"];

export type Guess = Exclude<Closeness, "written">;

/** A shorter sound begins many names: it must be a whole word. */
const BEGINS_A_NAME = 4;

/**
 * A shorter sound is another name with another letter. Of just this length, it must be a whole word; a longer one than
 * the other is no name.
 */
const BEARS_A_SLIP = 5;
const LONGEST_NAME = 30;

/**
 * Returns a pattern for each word that was typed: the name is found if all match its sound between two spaces. None is
 * returned if nothing that can be heard was typed. The patterns mean the same in the browser and in the database.
 */
export function patternsOf(typed: string, guess: Guess): string[] {
  const words = soundOf(typed).split(" ").filter(Boolean);
  return words.map((word) =>
    guess === "heard" || word.length < BEARS_A_SLIP || word.length > LONGEST_NAME
      ? ` ${word}${word.length < BEGINS_A_NAME ? " " : ""}`
      : ` (${slipsOf(word).join("|")})${word.length === BEARS_A_SLIP ? " " : ""}`,
  );
}

/** Returns patterns of the word with one letter left out, replaced, added, or exchanged with the next one. */
function slipsOf(word: string): string[] {
  const places = Array.from(word, (letter, at) => ({ letter, before: word.slice(0, at), behind: word.slice(at + 1) }));
  return places.flatMap(({ letter, before, behind }) => [
    `${before}[a-z]?${behind}`,
    `${before}[a-z]${letter}${behind}`,
    `${before}${behind.slice(0, 1)}${letter}${behind.slice(1)}`,
  ]);
}

/** Returns a function that says whether a name is heard, or nearly heard, like the typed text, or begins like it. */
export function heardLike(typed: string, guess: Guess): (name: string) => boolean {
  const patterns = patternsOf(typed, guess).map((pattern) => new RegExp(pattern));
  if (patterns.length === 0) return () => false;
  return (name) => {
    const sound = ` ${soundOf(name)} `;
    return patterns.every((pattern) => pattern.test(sound));
  };
}

/** Returns the text as it is heard. */
export function soundOf(text: string): string {
  return RULES.reduce((sound, [written, heard]) => sound.replace(written, heard), plainText(text)).trim();
}
