import * as z from "zod/mini";
import { plainDigits } from "./typed-digits.ts";
import { MISSING } from "./typed-line.ts";

/**
 * Returns the text for a number that cannot be one, with the name of the country that it was read for, if it is abroad,
 * and an example.
 */
export function invalidPhone(example: string, country?: string): string {
  const where = country === undefined ? "" : ` (${country})`;
  return `Veuillez saisir un numéro de téléphone valide${where}, au besoin avec l’indicatif, par exemple ${example.replace(/ /g, "\u00a0")}.`;
}

export const INVALID_PHONE = invalidPhone("+225 07 08 09 10 11");
const SEVERAL_PHONES = "Un seul numéro ici, s’il vous plaît.";
/** Asks about a number that could be one; the same number, sent again with `phone_confirmed`, is accepted. */
export const UNASSIGNED_PHONE =
  "Aucun opérateur connu n’a de numéro qui commence ainsi. Vérifiez-le\u202f; s’il est exact, validez encore une fois.";

const LONGEST = 40;
const WRITTEN = /^\+?[\d\s()./-]+$/;
/** Labels that people and address books write around a number: `Tél. :`, `(WhatsApp)`. */
const LABELS = /^\p{L}[\p{L}\s.°]*:?\s*(?=[+(\d])|\s*\(?\p{L}[\p{L}\s.]*\)?$/gu;
const MOST_DIGITS = 17;

/**
 * A typed telephone number in plain digits, without labels and the marks left by copying from an address book or a
 * spreadsheet. Fails if its length is not that of a number. The server checks whether it is valid in its country,
 * because the tables are large.
 */
export function typedPhone(missing: string = MISSING) {
  return z.pipe(
    z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(LONGEST, INVALID_PHONE)),
    z.pipe(
      z.transform((typed: string) =>
        plainDigits(typed)
          .replace(LABELS, "")
          .replace(/^\(\+(\d+)\)/, "+$1 "),
      ),
      z.string().check(
        z.refine((text) => !isSeveral(text), SEVERAL_PHONES),
        z.refine((text) => isSeveral(text) || isWrittenLikeOne(text), INVALID_PHONE),
      ),
    ),
  );
}

/** As `typedPhone`, but may be empty: not everybody has a telephone. */
export function optionalPhone() {
  return z.pipe(
    z.string({ error: MISSING }).check(z.trim()),
    z.union([z.literal(""), typedPhone()], { error: INVALID_PHONE }),
  );
}

/** The number that was questioned (`UNASSIGNED_PHONE`), sent once more to confirm it. */
export const confirmedPhone = z.string().check(z.maxLength(LONGEST, INVALID_PHONE));

const digitsOf = (text: string) => text.replace(/\D/g, "").length;

function isSeveral(text: string): boolean {
  return digitsOf(text) > MOST_DIGITS || text.split(/[,;/]|\bou\b/).filter((part) => digitsOf(part) >= 7).length > 1;
}

function isWrittenLikeOne(text: string): boolean {
  return WRITTEN.test(text) && digitsOf(text) >= 6;
}
