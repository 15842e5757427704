import * as z from "zod/mini";
import { PAYMENT_PURPOSES } from "#contracts/payment.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import type { Purpose } from "./check-order.ts";

/** Under this key all tabs of this device find the payment that was opened last. */
export const OPEN_PAYMENT_KEY = "akwaba.payment";

/** How long a payment is found again on this device, in milliseconds; our side follows it for longer. */
const FOUND_FOR = 2 * 3600_000;

/** How long the same gift is taken for the one already opened, in milliseconds. */
const SAME_GIFT_FOR = 30 * 60_000;

const webAddress = z.string().check(z.regex(/^https?:\/\//));

const openPayment = z.object({
  reference: z.string(),
  type: z.enum(PAYMENT_PURPOSES),
  purposeId: z.nullable(z.string()),
  /** FCFA. */
  amount: z.number(),
  returnPath: z.string(),
  receipt_url: webAddress,
  payment_link: z.nullable(webAddress),
  /** When the payment was opened, and when its watch began (again), in milliseconds of the epoch. */
  openedAt: z.number(),
  startedAt: z.number(),
  /** `left`: the payer went back to the form; it is no longer watched, but may still be paid. */
  state: z.enum(["watching", "left", "paid"]),
});

export type OpenPayment = z.infer<typeof openPayment>;

const allTabs = () => localStorage;

/** The payment for this purpose that this device opened or confirmed within the last two hours, or null. */
export function findOpenPayment({ type, purposeId }: Purpose, now: number): OpenPayment | null {
  const payment = readStored(allTabs, OPEN_PAYMENT_KEY, openPayment);
  if (!payment || payment.type !== type || payment.purposeId !== purposeId) return null;
  return now - payment.openedAt < FOUND_FOR ? payment : null;
}

/** Every tab of this device finds this payment. What is known to be paid stays so. */
export function keepOpenPayment(payment: OpenPayment): void {
  const known = readStored(allTabs, OPEN_PAYMENT_KEY, openPayment);
  if (known?.reference === payment.reference && known.state === "paid") return;
  writeStored(allTabs, OPEN_PAYMENT_KEY, payment);
}

/** No tab finds this payment any more; another one that was opened since stays. */
export function forgetOpenPayment({ reference }: OpenPayment): void {
  const known = readStored(allTabs, OPEN_PAYMENT_KEY, openPayment);
  if (known?.reference === reference) writeStored(allTabs, OPEN_PAYMENT_KEY, null);
}

/** True where a gift of this amount (FCFA) would be the payment that is already open, less than 30 minutes old. */
export function isSameGift(payment: OpenPayment, amount: number, now: number): boolean {
  return payment.state !== "paid" && payment.amount === amount && now - payment.openedAt < SAME_GIFT_FOR;
}
