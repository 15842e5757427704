import * as z from "zod/mini";
import { findPaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

const KEY = "akwaba.method";

/** Returns the method of the last payment on this device, or null if there is none or it is no longer offered. */
export function readLastMethod(): string | null {
  const code = readStored(() => localStorage, KEY, z.string());
  return code !== null && findPaymentMethod(code) ? code : null;
}

/** Stores this method, to propose it the next time; null deletes the last one. */
export function rememberMethod(code: string | null): void {
  writeStored(() => localStorage, KEY, code);
}
