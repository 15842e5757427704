// Separate from the list, so that a page that only shows the countries does not load the validation.

import * as z from "zod/mini";
import { SIGN_UP_COUNTRIES } from "./countries.ts";

const MISSING_COUNTRY = "Veuillez sélectionner un pays.";

/** One of the countries of sign-up, by its name in the list. */
export const signUpCountry = countryAmong(() => SIGN_UP_COUNTRIES);

/** One of these names, in the spelling of the list. Accepts any apostrophe, case, Unicode form and number of spaces. */
export function countryAmong(names: () => readonly string[]) {
  return z.pipe(
    z.string({ error: MISSING_COUNTRY }).check(z.minLength(1, MISSING_COUNTRY), z.maxLength(100, MISSING_COUNTRY)),
    z.pipe(
      z.transform((typed: string) => {
        const wanted = fold(typed);
        return names().find((name) => fold(name) === wanted) ?? "";
      }),
      z.string().check(z.minLength(1, MISSING_COUNTRY)),
    ),
  );
}

function fold(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[\u2018\u2019\u02bc\u02b9\u2032\u00b4`]/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
