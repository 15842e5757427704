import { readFrancs } from "./read-francs.ts";
import { plainDigits } from "./typed-digits.ts";

/** Where a row may have a number that staff types. */
interface Numbered {
  /** FCFA. */
  amount?: number;
  /** In any way of writing it. */
  phone?: string | null;
  /** Of a receipt, a member or a file, with what stands around the digits. */
  numbers?: readonly (string | null | undefined)[];
}

/** The digits without which the end of a telephone number is a part of many. */
const SHORTEST_PHONE = 8;

/**
 * Returns whether the whole number that was typed, and not a part of one, is the amount, the telephone number or
 * another number of the row. Undefined if what was typed is no number.
 */
export function isWholeNumber(typed: string, { amount, phone, numbers = [] }: Numbered): boolean | undefined {
  const text = plainDigits(typed);
  const francs = readFrancs(text).value;
  if (francs === null && !/^[\d\s.()+-]*\d[\d\s.()+-]*$/.test(text)) return undefined;
  const digits = significant(text);
  return (
    (amount !== undefined && francs === amount && !/^[0+]/.test(text)) ||
    (digits.length >= SHORTEST_PHONE && significant(phone ?? "").endsWith(digits)) ||
    numbers.some((number) => number && significant(number) === digits)
  );
}

/** Returns the digits of a number without the zeros that begin it. */
function significant(number: string): string {
  return number.replace(/\D/g, "").replace(/^0+/, "");
}
