import * as z from "zod/mini";
import { atMost } from "#shared/at-most.ts";
import { typeset } from "#shared/typography.ts";

// Values that several sections of the settings have.

const CONTROL = /[^\P{Cc}\n\t]/u;
const UNREADABLE = "Ce texte contient des caractères illisibles.";

/**
 * A text of several lines and at most `maximum` characters, with French signs. Required if there is a text for a
 * missing one.
 */
export function manyLines(maximum: number, missing?: string) {
  return z.pipe(
    z.pipe(
      z.string({ error: missing ?? UNREADABLE }),
      z.transform((typed) => typeset(typed.replace(/\r\n?/g, "\n").trim())),
    ),
    z.string().check(
      z.minLength(missing === undefined ? 0 : 1, missing),
      atMost(maximum),
      z.refine((text) => !CONTROL.test(text), UNREADABLE),
    ),
  );
}

/** A whole number between these two. */
export function wholeNumber(least: number, most: number, wrong: string) {
  return z.number({ error: wrong }).check(z.int(wrong), z.gte(least, wrong), z.lte(most, wrong));
}
