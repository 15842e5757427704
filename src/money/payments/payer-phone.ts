import { formatPhone, readPhone, requirePhone } from "#platform/phone-number.ts";

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
 * method's country, Côte d'Ivoire for cards. Throws 422 as `requirePhone`.
 */
export function requirePayerPhone(
  typed: string,
  { code, ...options }: { field: string; code: string; confirmed: string | undefined },
): string {
  return requirePhone(typed, { ...options, country: COUNTRY_OF_METHOD[code] });
}

/** Returns a payer's number as E.164, read as `requirePayerPhone` does; one that cannot be read as it is. */
export function readPayerPhone(typed: string, code: string): string {
  return readPhone(typed, COUNTRY_OF_METHOD[code])?.number ?? typed;
}

/** Returns a stored number of a payer as it is written, whether it was stored as E.164 or, in former versions, as typed. */
export function formatPayerPhone(stored: string, code: string): string {
  return formatPhone(readPayerPhone(stored, code));
}
