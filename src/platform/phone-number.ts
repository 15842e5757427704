import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

const HOME = "CI";

/**
 * What was typed as a telephone number, as E.164, or null where it is none. Without an international prefix it is read
 * in `country`, an ISO code; in Côte d'Ivoire, where a number has ten digits and keeps its leading zero, if there is
 * none or it has no numbers of its own.
 */
export function readPhone(typed: string, country: string = HOME): string | null {
  const digits = typed.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const number = parsePhoneNumberFromString(digits, isSupportedCountry(country) ? country : HOME);
  return number?.isValid() ? number.number : null;
}

/** A stored number as its country writes it, in international form; what is none is answered as it is. */
export function formatPhone(stored: string): string {
  const number = parsePhoneNumberFromString(stored);
  if (!number) return stored;
  // The library groups the ten digits of Côte d'Ivoire as 07 08 09 1011.
  if (number.country === HOME) return `+225 ${number.nationalNumber.replace(/\d\d(?=\d)/g, "$& ")}`;
  return number.formatInternational();
}
