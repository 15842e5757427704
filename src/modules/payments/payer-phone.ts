import { INVALID_PHONE } from "#contracts/phones.ts";
import { AppError } from "#platform/errors.ts";
import { readPhone } from "#platform/phone-number.ts";

const COUNTRY_OF_METHOD: Readonly<Record<string, string>> = {
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
 * Returns the payer's phone number as E.164. Without an international prefix it is read as a number of the payment
 * method's country, Côte d'Ivoire for cards. Throws 422 if it is not a valid number there.
 */
export function normalisePhone(typed: string, methodCode: string): string {
  const phone = readPhone(typed, COUNTRY_OF_METHOD[methodCode]);
  if (phone !== null) return phone;
  throw new AppError(422, "invalid_phone", INVALID_PHONE, { fields: { donor_phone: [INVALID_PHONE] } });
}
