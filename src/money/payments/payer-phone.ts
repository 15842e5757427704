import { formatPhone, hasPrefix, readPhone, refusePhone, requirePhone } from "#platform/phone-number.ts";
import { findPaymentMethod } from "./payment-methods.contract.ts";

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

const WHICH_COUNTRY = "De quel pays est ce numéro\u202f? Commencez par l’indicatif, par exemple +33.";

/**
 * Returns the payer's phone number as E.164. Without an international prefix it is read as a number of the payment
 * method's country. Cards have none: then it is read as one of Côte d'Ivoire if an operator has it there and the payer
 * is not abroad, else the prefix is asked for, however often it is confirmed. Throws 422 as `requirePhone`.
 */
export function requirePayerPhone(
  typed: string,
  {
    code,
    abroad = false,
    ...options
  }: { field: string; code: string; confirmed: string | undefined; abroad?: boolean | undefined },
): string {
  const isOpen = findPaymentMethod(code)?.type === "CARD" && !hasPrefix(typed);
  if (!isOpen) return requirePhone(typed, { ...options, country: COUNTRY_OF_METHOD[code] });
  if (abroad) throw refusePhone("unassigned_phone", { ...options, text: WHICH_COUNTRY });
  return requirePhone(typed, { ...options, confirmed: undefined, question: WHICH_COUNTRY });
}

/** Returns a payer's number as E.164, read as `requirePayerPhone` does; one that cannot be read as it is. */
export function readPayerPhone(typed: string, code: string): string {
  return readPhone(typed, COUNTRY_OF_METHOD[code])?.number ?? typed;
}

/**
 * Returns a stored number of a payer as it is written, whether it was stored as E.164 or, in former versions, as typed.
 */
export function formatPayerPhone(stored: string, code: string): string {
  return formatPhone(readPayerPhone(stored, code));
}
