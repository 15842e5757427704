import { or, type SQL, type SQLWrapper } from "drizzle-orm";
import { containsPlain } from "#platform/db/contains-text.ts";

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
