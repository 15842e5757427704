import { and, eq, or, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { containsPlain, containsWords } from "#platform/db/contains-text.ts";
import { type HeardWords, hasHeard } from "#platform/db/sounds-like.ts";
import { MAXIMUM_PAYMENT } from "#shared/money.ts";
import { readFrancs } from "#shared/read-francs.ts";
import { plainDigits } from "#shared/typed-digits.ts";

/**
 * True for rows that have each word that was typed, in any order: in their stored text, as `matchesTerm` finds it, or
 * by `isNamed`, which tells by what else a word or a number may name the row. If words are `heard`, they stand for
 * those that were typed.
 */
export function matchesPayer(
  text: SQLWrapper,
  typed: string,
  isNamed: (term: string) => SQL | undefined,
  heard?: HeardWords,
): SQL | undefined {
  const terms = heard ? termsIn(typed).filter(isNumber) : termsIn(typed);
  return and(heard && hasHeard(text, heard), ...terms.map((term) => or(matchesTerm(text, term), isNamed(term))));
}

/** Returns the condition that the amount is the number that was typed, for `matchesPayer`. */
export function isAmount(amount: AnyPgColumn): (term: string) => SQL | undefined {
  return (term) => {
    const sum = amountIn(term);
    return sum === undefined ? undefined : eq(amount, sum);
  };
}

/**
 * Returns the amount in FCFA that a search may be for. A number that begins with a zero or a plus is one of a
 * telephone.
 */
export function amountIn(typed: string): number | undefined {
  const text = plainDigits(typed);
  const { value } = readFrancs(text);
  return value !== null && value > 0 && value <= MAXIMUM_PAYMENT && !/^[0+]/.test(text) ? value : undefined;
}

/** The most parts in which a number is written: a telephone's with the code of its country, an amount with its unit. */
const LONGEST_NUMBER = 8;

/**
 * Returns the words that were typed; a number whose digits stand in groups, or with its unit, is one: `kouame`, `20 000
 * F`.
 */
export function termsIn(typed: string): string[] {
  const parts = plainDigits(typed).split(" ").filter(Boolean);
  const terms: string[] = [];
  while (parts.length > 0) {
    let length = Math.min(parts.length, LONGEST_NUMBER);
    while (length > 1 && !isNumber(parts.slice(0, length).join(" "))) length -= 1;
    terms.push(parts.splice(0, length).join(" "));
  }
  return terms.length > 0 ? terms : [typed];
}

/** Returns whether the term is a number, as one of a telephone or an amount. */
export function isNumber(term: string): boolean {
  return amountIn(term) !== undefined || /^[\d\s.()+-]*\d[\d\s.()+-]*$/.test(term);
}

/**
 * True for stored texts that contain a part of a name or an address, or a telephone number in any way of writing it.
 */
function matchesTerm(text: SQLWrapper, term: string): SQL | undefined {
  if (!isNumber(term)) return containsWords(text, term);
  const digits = term.replace(/[\s.()+-]/g, "").replace(/^00/, "");
  // Abroad, the zero that begins a number at home is no part of it.
  const number = digits.replace(/^0/, "");
  const isLong = /^\d{4,}$/.test(digits);
  return or(containsPlain(text, term), isLong && number !== term ? containsPlain(text, number) : undefined);
}
