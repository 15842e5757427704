import { examplePhone } from "#shared/phone-examples.ts";

/** Returns the hint of a number that is read as one of this country, by name. */
export function hintPhone(country: string): string {
  const example = examplePhone(country);
  return example
    ? `Par exemple ${example}. Si le numéro est d’un autre pays, commencez par son indicatif.`
    : "Si le numéro est d’un autre pays, commencez par l’indicatif, par exemple +225.";
}
