import * as z from "zod/mini";
import { COUNTRY_CODES } from "#shared/all-countries.ts";

const WRONG_IBAN = "Cet IBAN n’est pas valable\u00a0: vérifiez chaque lettre et chaque chiffre.";
const WRONG_BIC =
  "Ce code SWIFT (BIC) n’est pas valable\u00a0: 8 ou 11 lettres et chiffres, dont le pays, par exemple ECOCCIAB.";
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** Bank, country, place, and the branch if it is named (ISO 9362). */
const BIC = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

const withoutSpaces = (typed: string) => typed.replace(/[\s\u00a0\u202f.-]/g, "").toUpperCase();

/** An IBAN with its check digits, written in groups of four; empty if there is none. */
export const ibanField = z.pipe(
  z.pipe(z.string({ error: WRONG_IBAN }).check(z.maxLength(80, WRONG_IBAN)), z.transform(withoutSpaces)),
  z.pipe(
    z.string().check(z.refine((iban) => iban === "" || isIban(iban), WRONG_IBAN)),
    z.transform((iban) => iban.replace(/.{4}(?=.)/g, "$& ")),
  ),
);

/** A SWIFT code (BIC) in capital letters; empty if there is none. */
export const bicField = z.pipe(
  z.pipe(z.string({ error: WRONG_BIC }).check(z.maxLength(30, WRONG_BIC)), z.transform(withoutSpaces)),
  z.string().check(z.refine((bic) => bic === "" || isBic(bic), WRONG_BIC)),
);

/** Returns true if the remainder of the rearranged number by 97 is 1 (ISO 13616). */
function isIban(iban: string): boolean {
  if (!IBAN.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => String(Number.parseInt(sign, 36))).join("");
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}

function isBic(bic: string): boolean {
  const country = BIC.exec(bic)?.[1];
  return country !== undefined && COUNTRY_CODES.includes(country);
}
