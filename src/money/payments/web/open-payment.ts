import * as z from "zod/mini";
import { PAYMENT_PURPOSES } from "#money/payments/payment.contract.ts";
import { FOUND_FOR, OPEN_PAYMENT_KEY, readStored, writeStored } from "#web/browser/stored-json.ts";
import type { Purpose } from "./check-order.ts";

/** For how long the same amount counts as the payment that is already open, in milliseconds. */
const SAME_GIFT_FOR = 30 * 60_000;

const webAddress = z.string().check(z.regex(/^https?:\/\//));

const openPayment = z.object({
  reference: z.string(),
  type: z.enum(PAYMENT_PURPOSES),
  purposeId: z.nullable(z.string()),
  /** FCFA: what is paid, and the covered fees in it. */
  amount: z.number(),
  covered_fees: z._default(z.number(), 0),
  /** True if the link of a monthly promise led to it. */
  by_promise: z._default(z.boolean(), false),
  returnPath: z.string(),
  receipt_url: z.nullable(webAddress),
  payment_link: z.nullable(webAddress),
  /** The method it was opened with; null for payments stored before it was. */
  payment_code: z._default(z.nullable(z.string()), null),
  /** When the payment was opened, and when its watch began (again), in milliseconds of the epoch. */
  openedAt: z.number(),
  startedAt: z.number(),
  /** `left`: the payer went back to the form; it is no longer watched, but may still be paid. */
  state: z.enum(["watching", "left", "paid"]),
});

export type OpenPayment = z.infer<typeof openPayment>;

const allTabs = () => localStorage;

/** Returns the payment for this purpose that this device opened or confirmed within the last two hours, or null. */
export function findOpenPayment({ type, purposeId }: Purpose, now: number): OpenPayment | null {
  const payment = readStored(allTabs, OPEN_PAYMENT_KEY, openPayment);
  if (!payment || payment.type !== type || payment.purposeId !== purposeId) return null;
  return now - payment.openedAt < FOUND_FOR ? payment : null;
}

/** Returns the payment that this device opened within the last two hours and that was not confirmed here, or null. */
export function findUnpaidPayment(now: number): OpenPayment | null {
  const payment = readStored(allTabs, OPEN_PAYMENT_KEY, openPayment);
  return payment && payment.state !== "paid" && now - payment.openedAt < FOUND_FOR ? payment : null;
}

/** Stores this payment for all tabs of this device. A payment stored as paid stays so. */
export function saveOpenPayment(payment: OpenPayment): void {
  const known = readStored(allTabs, OPEN_PAYMENT_KEY, openPayment);
  if (known?.reference === payment.reference && known.state === "paid") return;
  writeStored(allTabs, OPEN_PAYMENT_KEY, payment);
}

/** Deletes this payment from all tabs; another one that was opened since stays. */
export function deleteOpenPayment({ reference }: OpenPayment): void {
  const known = readStored(allTabs, OPEN_PAYMENT_KEY, openPayment);
  if (known?.reference === reference) writeStored(allTabs, OPEN_PAYMENT_KEY, null);
}

/**
 * Returns true if a gift of this amount (FCFA) looks like the payment already open: the same amount, with or without fees,
 * less than 30 minutes old.
 */
export function isSameGift(payment: OpenPayment, amount: number, now: number): boolean {
  const gift = payment.amount - payment.covered_fees;
  return payment.state !== "paid" && gift === amount && now - payment.openedAt < SAME_GIFT_FOR;
}

const NAME = "akwaba.payment";

const message = z.union([
  /** Something may have changed: a page to pay on was opened, or a payment was confirmed. */
  z.object({ kind: z.literal("look") }),
  z.object({ kind: z.literal("payment"), payment: openPayment }),
]);

export interface PaymentChannel {
  /** Asks the other tabs to look again, and to send the payment that they follow. */
  ask(): void;
  send(payment: OpenPayment): void;
  close(): void;
}

/** Joins the tabs of this device that follow payments: they hear of each other even if storage is full or refused. */
export function joinPaymentChannel(on: {
  requested: () => void;
  received: (payment: OpenPayment) => void;
}): PaymentChannel {
  if (typeof BroadcastChannel === "undefined") {
    return { ask: () => undefined, send: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => {
    const parsed = message.safeParse(data);
    if (!parsed.success) return;
    if (parsed.data.kind === "payment") on.received(parsed.data.payment);
    else on.requested();
  };
  return {
    ask: () => channel.postMessage({ kind: "look" }),
    send: (payment) => channel.postMessage({ kind: "payment", payment }),
    close: () => channel.close(),
  };
}
