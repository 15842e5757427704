import { SIGN_UP_COUNTRIES } from "#shared/countries.ts";

/** A mobile number of each country of sign-up, in their order, as one writes it abroad. */
const EXAMPLES = [
  "+225 07 08 09 10 11",
  "+229 01 95 12 34 56",
  "+226 70 12 34 56",
  "+237 6 71 23 45 67",
  "+242 06 123 4567",
  "+241 06 03 12 34",
  "+233 23 123 4567",
  "+224 601 12 34 56",
  "+245 955 012 345",
  "+223 65 01 23 45",
  "+222 22 12 34 56",
  "+227 93 12 34 56",
  "+234 802 123 4567",
  "+243 991 234 567",
  "+221 70 123 45 67",
  "+235 63 01 23 45",
  "+228 90 11 23 45",
  "+213 551 23 45 67",
  "+212 6 50 12 34 56",
  "+216 20 123 456",
  "+32 450 00 12 34",
  "+1 506 234 5678",
  "+1 201 555 0123",
  "+33 6 12 34 56 78",
  "+41 78 123 45 67",
];

/** Returns a mobile number of a country, by name; undefined if sign-up does not offer the country. */
export function examplePhone(country: string): string | undefined {
  return EXAMPLES[(SIGN_UP_COUNTRIES as readonly string[]).indexOf(country)]?.replaceAll(" ", "\u00a0");
}

/** Returns the hint of a number that is read as one of this country, by name. */
export function hintPhone(country: string): string {
  const example = examplePhone(country);
  return example
    ? `Par exemple ${example}. Si le numéro est d’un autre pays, commencez par son indicatif.`
    : "Si le numéro est d’un autre pays, commencez par l’indicatif, par exemple +225.";
}
