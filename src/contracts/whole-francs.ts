import * as z from "zod/mini";

/** Whole FCFA from 1 to `maximum`, as a number or in digits with or without spaces between them. */
export function wholeFrancs(text: string, maximum: number) {
  return z.pipe(
    z.union(
      [
        z.number(),
        z.pipe(
          z.string().check(z.regex(/^[\d\s]{1,20}$/)),
          z.transform((digits) => Number(digits.replace(/\s/g, ""))),
        ),
      ],
      { error: text },
    ),
    z.number().check(z.int(text), z.gte(1, text), z.lte(maximum, text)),
  );
}
