/** Rows of the alphabet, digits and keys that passwords run along, forwards or backwards. */
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  // AZERTY, its digits without the shift key, and QWERTY.
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "&e\"'(-e_ca",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  // Columns of both keyboards, alone and beside the digits, and of the numeric keypad.
  "aqwzsxedcrfvtgbyhnujikolp",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1aqw2zsx3edc4rfv5tgb6yhn7uj8ik9ol0p",
  "1a2z3e4r5t6y7u8i9o0p",
  "a1z2e3r4t5y6u7i8o9p0",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "1a2b3c4d5e6f7g8h9i",
  "a1b2c3d4e5f6g7h8i9",
  "147258369",
  "159357",
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);
/** Two neighbouring letters are in many words, three in few. */
const SHORTEST_RUN = 3;
/** A repeated piece no longer than this counts as a pattern whatever it is. */
const LONGEST_SYLLABLE = 4;

/**
 * Returns whether the password, in lower case and without accents, is a movement instead of a word: it runs along the
 * alphabet, the digits or the keys, repeats a syllable, or alternates two characters. Lists of common passwords leave
 * these out.
 */
export function isPattern(folded: string): boolean {
  if (new Set(folded).size <= 2) return true;
  const syllable = repeatedPart(folded);
  if (syllable !== folded) return syllable.length <= LONGEST_SYLLABLE || isPattern(syllable);
  return isMadeOfRuns(folded) || isMadeOfRuns(folded.replace(/(.)\1+/gu, "$1"));
}

/** Returns what the whole password repeats, the last time perhaps in part, or the text itself if it repeats nothing. */
export function repeatedPart(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part;
  }
  return text;
}

/** Returns whether the text is hardly more than runs: one with little beside it, or only long ones. */
function isMadeOfRuns(text: string): boolean {
  let pieces = 0;
  for (let at = 0; at < text.length; pieces += 1) at += runAt(text, at);
  return pieces === 1 || pieces === 2 || pieces * SHORTEST_RUN <= text.length;
}

/** Returns the length of the longest run that begins here, 1 if none does. */
function runAt(text: string, at: number): number {
  let longest = 1;
  for (let length = SHORTEST_RUN; at + length <= text.length; length += 1) {
    const part = text.slice(at, at + length);
    if (!RUNS.some((run) => run.includes(part))) break;
    longest = length;
  }
  return longest;
}
