import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

const HOME = "CI";

/**
 * Returns a typed telephone number as E.164, or null if it is not valid. Without an international prefix it is read as a
 * number of `country`, an ISO code. If there is no country, or it has no numbers of its own, it is read as one of
 * Côte d'Ivoire, where numbers have ten digits including the leading zero.
 */
export function readPhone(typed: string, country: string = HOME): string | null {
  const digits = typed.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const number = parsePhoneNumberFromString(digits, isSupportedCountry(country) ? country : HOME);
  return number?.isValid() ? number.number : null;
}

/** Returns a stored number in its country's international format; any other text is returned unchanged. */
export function formatPhone(stored: string): string {
  const number = parsePhoneNumberFromString(stored);
  if (!number) return stored;
  // The library groups the ten digits of Côte d'Ivoire as 07 08 09 1011.
  if (number.country === HOME) return `+225 ${number.nationalNumber.replace(/\d\d(?=\d)/g, "$& ")}`;
  return number.formatInternational();
}
