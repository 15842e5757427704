import { isDateShaped } from "./read-days.ts";
import type { TableLine } from "./read-table.ts";

const SAMPLE = 200;
/** A number with its signs of thousands, decimals and minus, once the words around it are left out. */
const NUMBER = /^[^\p{L}\p{N}]*\d[\d\s.,'’]*(?:e\+\d+)?[^\p{L}\p{N}]*$/iu;
const CURRENCY =
  /\b(?:f\.? ?c\.?f\.?a|xof|xaf|cfa|eur(?:os?)?|usd|gbp|chf|dollars?|francs?|frs?|cr|dr)\b|(?<=\d\s?)f\b/giu;
const DOTTED_DATE = /^\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})$/;

/** Kinds of values that a guessed column must have. */
const SHAPES = {
  amount: (cell: string) => NUMBER.test(cell.replace(CURRENCY, "")) && !DOTTED_DATE.test(cell),
  date: isDateShaped,
} as const;

/**
 * Returns whether a column may be guessed as one of amounts or dates: it is empty, or one of its first cells is one.
 * Balances and totals are none.
 */
export function holds(shape: keyof typeof SHAPES, lines: readonly TableLine[], column: number): boolean {
  const cells = lines.flatMap(({ cells, repeats }) => (repeats ? [] : cells[column] || [])).slice(0, SAMPLE);
  return cells.length === 0 || cells.some(SHAPES[shape]);
}
