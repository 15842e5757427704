import * as z from "zod/mini";
import { formatNumber } from "./formats.ts";

/**
 * Returns the text for what has more than `maximum` characters. Fields take all that is pasted, so that it is kept and
 * can be shortened.
 */
export function tooLong(maximum: number): string {
  return `Ce texte est trop long\u00a0: ${formatNumber(maximum)}\u00a0caractères au plus.`;
}

/** The check that a text has at most `maximum` characters. */
export function atMost(maximum: number) {
  return z.maxLength(maximum, tooLong(maximum));
}
