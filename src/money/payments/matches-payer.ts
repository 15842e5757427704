import { or, type SQL, type SQLWrapper } from "drizzle-orm";
import { containsPlain } from "#platform/db/contains-text.ts";
import { MAXIMUM_PAYMENT } from "#shared/money.ts";
import { readFrancs } from "#shared/read-francs.ts";
import { plainDigits } from "#shared/typed-digits.ts";

/**
 * True for stored texts of payers that contain what was typed: a part of a name or an address, or a telephone number in any
 * way of writing it.
 */
export function matchesPayer(text: SQLWrapper, typed: string): SQL | undefined {
  const names = typed.replace(/\s+/g, " ");
  const digits = typed.replace(/[\s.()+-]/g, "").replace(/^00/, "");
  const isNumber = /^\d{4,}$/.test(digits);
  // Abroad, the zero that begins a number at home is no part of it.
  const number = digits.replace(/^0/, "");
  return or(containsPlain(text, names), isNumber && number !== names ? containsPlain(text, number) : undefined);
}

/** Returns the amount in FCFA that a search may be for. A number that begins with a zero or a plus is one of a telephone. */
export function amountIn(typed: string): number | undefined {
  const text = plainDigits(typed);
  const { value } = readFrancs(text);
  return value !== null && value > 0 && value <= MAXIMUM_PAYMENT && !/^[0+]/.test(text) ? value : undefined;
}
