import examples from "libphonenumber-js/examples.mobile.json";
import { getExampleNumber, isSupportedCountry } from "libphonenumber-js/max";
import { INVALID_PHONE, invalidPhone, UNASSIGNED_PHONE } from "#shared/phones.ts";
import { AppError } from "./errors.ts";
import { readPhone } from "./phone-number.ts";

/**
 * Returns a typed number, read as one of `country` (ISO code, by default Côte d'Ivoire), as E.164. Throws 422 on `field` if it is not
 * valid there, or if no operator is known to have it and `confirmed` is not the same number.
 */
export function requirePhone(
  typed: string,
  { field, country, confirmed }: { field: string; country?: string | undefined; confirmed?: string | undefined },
): string {
  const phone = readPhone(typed, country);
  if (phone === null) throw refused("invalid_phone", { field, text: textFor(country) });
  const isConfirmed = confirmed && readPhone(confirmed, country)?.number === phone.number;
  if (!phone.assigned && !isConfirmed) throw refused("unassigned_phone", { field, text: UNASSIGNED_PHONE });
  return phone.number;
}

function refused(code: string, { field, text }: { field: string; text: string }): AppError {
  return new AppError(422, code, text, { fields: { [field]: [text] } });
}

function textFor(country: string | undefined): string {
  if (country === undefined || country === "CI" || !isSupportedCountry(country)) return INVALID_PHONE;
  return invalidPhone(getExampleNumber(country, examples)?.formatInternational() ?? "");
}
