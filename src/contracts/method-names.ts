import { FORMER_METHOD } from "./former-method.ts";
import { OFFLINE_METHODS } from "./offline-payment.ts";
import { PAYMENT_METHODS } from "./payment-methods.ts";

const NAMES = new Map<string, string>(
  [...PAYMENT_METHODS, ...OFFLINE_METHODS, FORMER_METHOD].map(({ code, label }) => [code, label]),
);

/** Returns what a method is called, online or offline; of an unknown one its code. */
export function nameOfMethod(code: string): string {
  return NAMES.get(code) ?? code;
}
