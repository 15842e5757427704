import { FORMER_METHOD } from "#money/former-gifts/former-method.contract.ts";
import { OFFLINE_METHODS } from "#money/offline-payments/offline-payment.contract.ts";
import { PAYMENT_METHODS } from "./payment-methods.contract.ts";

const NAMES = new Map<string, string>(
  [...PAYMENT_METHODS, ...OFFLINE_METHODS, FORMER_METHOD].map(({ code, label }) => [code, label]),
);

/** Returns what a method is called, online or offline; of an unknown one its code. */
export function nameOfMethod(code: string): string {
  return NAMES.get(code) ?? code;
}
