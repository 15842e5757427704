import * as z from "zod/mini";

/** Whole FCFA from `least` to `maximum`, as a number or in digits with or without spaces between them. */
export function wholeFrancs(text: string, maximum: number, least = 1) {
  return z.pipe(
    z.union(
      [
        z.number(),
        z.pipe(
          z.string().check(z.regex(/^\s*\d[\d\s]{0,18}$/)),
          z.transform((digits) => Number(digits.replace(/\s/g, ""))),
        ),
      ],
      { error: text },
    ),
    z.number().check(z.int(text), z.gte(least, text), z.lte(maximum, text)),
  );
}
