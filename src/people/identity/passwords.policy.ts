import { dictionary } from "@zxcvbn-ts/language-common";
import {
  MINIMUM_STAFF_PASSWORD,
  PASSWORD_OF_ONE_CHARACTER,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_PERSONAL,
  STAFF_PASSWORD_TOO_SHORT,
} from "./account.contract.ts";
import type { PasswordRule } from "./accounts.table.ts";
import { isPattern, repeatedPart } from "./password-patterns.ts";

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
  /** Whether the account opens, or will open, the back office. */
  isStaff: boolean;
}

/** Returns the rule that a password of this length meets. */
export function ruleMetBy(password: string): PasswordRule {
  return [...password].length >= MINIMUM_STAFF_PASSWORD ? "staff" : "member";
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
