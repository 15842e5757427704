import * as z from "zod/mini";
import { findPaymentMethod } from "#contracts/payment-methods.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

const KEY = "akwaba.method";

/** The method that this device last paid with, where it is still offered; else null. */
export function readLastMethod(): string | null {
  const code = readStored(() => localStorage, KEY, z.string());
  return code !== null && findPaymentMethod(code) ? code : null;
}

/** This method is proposed the next time. */
export function rememberMethod(code: string): void {
  writeStored(() => localStorage, KEY, code);
}
