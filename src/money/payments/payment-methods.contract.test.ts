import { expect, it } from "vitest";
import { findPaymentMethod, PAYMENT_METHODS } from "./payment-methods.contract.ts";

const HOME = "Côte d’Ivoire";

it.each([
  ["Orange CI", "OMCIV2", HOME, "MOBILE"],
  ["MTN CI", "MOMOCI", HOME, "MOBILE"],
  ["Moov CI", "FLOOZ", HOME, "MOBILE"],
  ["Wave CI", "WAVECI", HOME, "MOBILE"],
  ["Orange BF", "OMBF", "Burkina Faso", "MOBILE"],
  ["Orange Mali", "OMML", "Mali", "MOBILE"],
  ["MTN Bénin", "MOMOBJ", "Bénin", "MOBILE"],
  ["Moov Bénin", "FLOOZBJ", "Bénin", "MOBILE"],
  ["Airtel Niger", "AIRTELNG", "Niger", "MOBILE"],
  ["Orange Sénégal", "OMSN", "Sénégal", "MOBILE"],
  ["Wave Sénégal", "WAVESN", "Sénégal", "MOBILE"],
  ["Orange Guinée Bissau", "OMGN", "Guinée-Bissau", "MOBILE"],
  ["Orange Cameroun", "OMCM", "Cameroun", "MOBILE"],
  ["Visa/Mastercard", "CARD", "Monde", "CARD"],
  ["PayPal", "PAYPAL", "Monde", "CARD"],
])("%s is paid through the channel %s", (label, code, country, type) => {
  expect(findPaymentMethod(code)).toEqual({ label, code, country, type });
});

it("offers these fifteen and no other", () => {
  expect(PAYMENT_METHODS).toHaveLength(15);
  expect(findPaymentMethod("BITCOIN")).toBeUndefined();
});
