import * as z from "zod/mini";

const UNREADABLE = "Ce message contient des caractères illisibles.";

const tooLong = (maximum: number) => `Ce texte est trop long\u00a0: ${maximum} caractères au plus.`;

/** A required text of several lines and at most `maximum` characters, for readers at the foundation alone. */
export function typedText(maximum: number, missing: string) {
  return z.pipe(
    z.pipe(
      z.string({ error: missing }),
      z.transform((text) => text.replace(/\r\n?/g, "\n")),
    ),
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, missing),
        z.maxLength(maximum, tooLong(maximum)),
        z.regex(/^(?:[\n\t]|[^\p{Cc}])*$/u, UNREADABLE),
      ),
  );
}
