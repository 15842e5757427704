import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { INVALID_PHONE } from "#contracts/payment.ts";
import { AppError } from "#platform/errors.ts";

const COUNTRY_OF_METHOD: Readonly<Record<string, CountryCode>> = {
  OMBF: "BF",
  OMML: "ML",
  MOMOBJ: "BJ",
  FLOOZBJ: "BJ",
  AIRTELNG: "NE",
  OMSN: "SN",
  WAVESN: "SN",
  OMGN: "GW",
  OMCM: "CM",
};

/**
 * A phone number as E.164. Without an international prefix it is read in the country of the payment
 * method, Côte d'Ivoire by default, where a number has ten digits and keeps its leading zero.
 */
export function normalisePhone(typed: string, methodCode: string): string {
  const country = COUNTRY_OF_METHOD[methodCode] ?? "CI";
  const digits = typed.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const parsed = parsePhoneNumberFromString(digits, country) ?? parsePhoneNumberFromString(digits, "CI");
  if (!parsed?.isPossible()) {
    throw new AppError(422, "invalid_phone", INVALID_PHONE, { fields: { donor_phone: [INVALID_PHONE] } });
  }
  return parsed.number;
}
