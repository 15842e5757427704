import * as z from "zod/mini";
import { tooLong } from "./at-most.ts";
import { isSeveralEmails, SEVERAL_EMAILS, trimEmail } from "./trim-email.ts";
import { MISSING } from "./typed-line.ts";

export const INVALID_EMAIL = "Veuillez saisir une adresse e\u2011mail valide.";

/** RFC 5321: the part before the sign, and the whole. */
const LONGEST_LOCAL_PART = 64;
const LONGEST = 254;

/** A required e-mail address, freed of what surrounds it (`trimEmail`). Its case does not matter. */
export function typedEmail({ missing = MISSING, invalid = INVALID_EMAIL, tooLong: longText = tooLong(LONGEST) } = {}) {
  return z.string({ error: missing }).check(
    z.overwrite(trimEmail),
    z.minLength(1, missing),
    z.refine((text) => !isSeveralEmails(text), SEVERAL_EMAILS),
    z.maxLength(LONGEST, longText),
    z.refine((text) => text.indexOf("@") <= LONGEST_LOCAL_PART, invalid),
    z.email(invalid),
  );
}

/** As `typedEmail`, but may be empty: not everybody has an address. */
export function optionalEmail() {
  return z.union([z.literal(""), typedEmail()], { error: INVALID_EMAIL });
}
