import { dictionary } from "@zxcvbn-ts/language-common";
import {
  MINIMUM_STAFF_PASSWORD,
  normalPassword,
  PASSWORD_OF_ONE_CHARACTER,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_PERSONAL,
  STAFF_PASSWORD_TOO_SHORT,
} from "./account.contract.ts";
import type { PasswordRule } from "./accounts.db.ts";

/** For this many of the most common passwords, a trailing year changes nothing. */
const STEM_COUNT = 3_000;
/** Common in this country but in no international list. */
const LOCAL_WORDS =
  "akwaba abidjan cocody yopougon bouake yamoussoukro cotedivoire ivoirien ivoirienne motdepasse fondation cotisation " +
  "abobo treichville marcory koumassi gagnoa daloa korhogo sanpedro ivoire eburnie elephants drogba attieke alloco garba " +
  "zouglou bienvenue merci seigneur dieu dieumerci jesustaime monange moncoeur mamanpapa papamaman louloute poupette " +
  "doudoune bisounours tigrou titeuf mimine gateau azer qsdf dakar bamako cameroun";
/** The shortest word of a name that a password is searched for: shorter ones are part of many other words. */
const SHORTEST_WORD = 3;
/** With fewer characters than this beside the owner's words and digits, a password is made of those. */
const ENOUGH_OF_ITS_OWN = 4;

const commonPasswords: readonly string[] = dictionary["passwords-common"] ?? [];
const common = new Set(commonPasswords);
const commonStems = new Set([...commonPasswords.slice(0, STEM_COUNT), ...LOCAL_WORDS.split(" ")]);

/** The owner of a password, as far as acquaintances know them: what they would try first. */
export interface PasswordOwner {
  /** Names of the person and of the foundation, and the e-mail address. */
  words: readonly string[];
  /** True if the account opens, or will open, the back office. */
  isStaff: boolean;
}

/** Returns the rule that a password of this length meets. */
export function ruleMetBy(password: string): PasswordRule {
  return [...normalPassword(password)].length >= MINIMUM_STAFF_PASSWORD ? "staff" : "member";
}

/**
 * Returns why this password is not accepted, as a French text, or null if it is accepted: fewer than 10 characters for
 * staff, one character repeated, a common one or a pattern (with or without capitals, accents, spaces, digits at its
 * ends, once or repeated), or one made of the owner's own words. The contract checks the minimum of 6 characters.
 */
export function weaknessOf(password: string, { words, isStaff }: PasswordOwner): string | null {
  if (isStaff && ruleMetBy(password) !== "staff") return STAFF_PASSWORD_TOO_SHORT;
  const folded = fold(password);
  if (new Set(folded).size <= 1) return PASSWORD_OF_ONE_CHARACTER;
  // First: an address with digits in it would make every row of digits one of the owner's own words.
  if (isPattern(folded) || isCommon(repeatedPart(folded))) return PASSWORD_TOO_COMMON;
  return isMadeOf(folded, words) ? PASSWORD_TOO_PERSONAL : null;
}

function isCommon(folded: string): boolean {
  const letters = folded.replace(/[^\p{L}\d]/gu, "");
  const stem = letters.replace(/^\d+|\d+$/g, "");
  if (common.has(folded) || common.has(letters) || commonStems.has(stem)) return true;
  // The rest must be most of the password: beside four signs or random digits, `abc` says little.
  return [letters, stem].some((rest) => rest.length * 2 > folded.length && isPattern(rest));
}

/** Returns whether hardly anything but digits is left of the password without these words. */
function isMadeOf(folded: string, words: readonly string[]): boolean {
  let rest = folded;
  for (const word of wordsOf(words)) rest = rest.replaceAll(word, "");
  return rest !== folded && [...rest.replace(/\d/g, "")].length < ENOUGH_OF_ITS_OWN;
}

/** Returns each text as a whole and each of its words, the longest first, because longer ones contain shorter ones. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.map(fold).flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)]);
  return words.filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
}

/** Returns the text in lower case and without accents. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

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
function isPattern(folded: string): boolean {
  if (new Set(folded).size <= 2) return true;
  const syllable = repeatedPart(folded);
  if (syllable !== folded) return syllable.length <= LONGEST_SYLLABLE || isPattern(syllable);
  return isMadeOfRuns(folded) || isMadeOfRuns(folded.replace(/(.)\1+/gu, "$1"));
}

/** Returns what the whole password repeats, the last time perhaps in part, or the text itself if it repeats nothing. */
function repeatedPart(text: string): string {
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

/**
 * Returns the forms that a stored password may have, the normal one first: before passwords had a normal form, they
 * were stored as a keyboard wrote them, which need not be the one that writes it now. At most four: each costs a slow
 * comparison.
 */
export function passwordForms(password: string): ReadonlySet<string> {
  return new Set([normalPassword(password), password, password.normalize("NFD"), password.normalize("NFC")]);
}
