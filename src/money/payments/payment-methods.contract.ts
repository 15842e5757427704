/** The payer's means of payment: a phone wallet or a card (PayPal counts as a card). */
export type PaymentType = "MOBILE" | "CARD";

export interface PaymentMethod {
  code: string;
  label: string;
  country: string;
  type: PaymentType;
}

/** The payment methods offered, with the provider's channel codes, in the order of the specification. */
export const PAYMENT_METHODS = [
  { code: "OMCIV2", label: "Orange CI", country: "Côte d’Ivoire", type: "MOBILE" },
  { code: "MOMOCI", label: "MTN CI", country: "Côte d’Ivoire", type: "MOBILE" },
  { code: "FLOOZ", label: "Moov CI", country: "Côte d’Ivoire", type: "MOBILE" },
  { code: "OMBF", label: "Orange BF", country: "Burkina Faso", type: "MOBILE" },
  { code: "OMML", label: "Orange Mali", country: "Mali", type: "MOBILE" },
  { code: "MOMOBJ", label: "MTN Bénin", country: "Bénin", type: "MOBILE" },
  { code: "CARD", label: "Visa/Mastercard", country: "Monde", type: "CARD" },
  { code: "FLOOZBJ", label: "Moov Bénin", country: "Bénin", type: "MOBILE" },
  { code: "AIRTELNG", label: "Airtel Niger", country: "Niger", type: "MOBILE" },
  { code: "WAVECI", label: "Wave CI", country: "Côte d’Ivoire", type: "MOBILE" },
  { code: "OMSN", label: "Orange Sénégal", country: "Sénégal", type: "MOBILE" },
  { code: "PAYPAL", label: "PayPal", country: "Monde", type: "CARD" },
  { code: "OMGN", label: "Orange Guinée Bissau", country: "Guinée-Bissau", type: "MOBILE" },
  { code: "OMCM", label: "Orange Cameroun", country: "Cameroun", type: "MOBILE" },
  { code: "WAVESN", label: "Wave Sénégal", country: "Sénégal", type: "MOBILE" },
] as const satisfies readonly PaymentMethod[];

export type PaymentCode = (typeof PAYMENT_METHODS)[number]["code"];

/** Returns the method with this channel code, or undefined. */
export function findPaymentMethod(code: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method.code === code);
}
