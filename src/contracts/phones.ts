import * as z from "zod/mini";
import { MISSING } from "./typed-line.ts";

export const INVALID_PHONE =
  "Veuillez saisir un numéro de téléphone valide, au besoin avec l’indicatif, par exemple +225\u00a007\u00a008\u00a009\u00a010\u00a011.";

const LONGEST = 40;
const WRITTEN = /^\+?[\d\s()./-]+$/;
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * A typed telephone number without the marks left by copying from an address book. Fails if its length is not that of a
 * number. The server checks whether it is valid in its country, because the tables are large.
 */
export function typedPhone(missing: string = MISSING) {
  return z.pipe(
    z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(LONGEST, INVALID_PHONE)),
    z.pipe(
      z.transform((typed: string) =>
        typed
          .replace(/\p{Cf}/gu, "")
          .replace(DASHES, "-")
          .trim(),
      ),
      z.string().check(z.refine(isWrittenLikeOne, INVALID_PHONE)),
    ),
  );
}

function isWrittenLikeOne(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return WRITTEN.test(text) && digits >= 6 && digits <= 17;
}
