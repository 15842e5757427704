import * as z from "zod/mini";
import { formatFcfa } from "./formats.ts";
import { readFrancs } from "./read-francs.ts";

/** Whole FCFA from `least` to `most`, as a number or as people write an amount (`readFrancs`). */
export function wholeFrancs(
  wrong: string,
  { most, least = 1, tooLarge = `Le montant ne peut pas dépasser ${formatFcfa(most)}.` }: Limits,
) {
  return z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.maxLength(40)), z.transform(numberOf))], { error: wrong }),
    z.number({ error: wrong }).check(z.int(wrong), z.gte(least, wrong), z.lte(most, tooLarge)),
  );
}

interface Limits {
  most: number;
  least?: number;
  /** The text for more than `most`. */
  tooLarge?: string;
}

function numberOf(text: string): number {
  const { value, problem } = readFrancs(text);
  return value ?? (problem === "too_large" ? Number.MAX_SAFE_INTEGER : Number.NaN);
}
