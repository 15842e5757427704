import * as z from "zod/mini";
import { PAYMENT_PURPOSES, SAME_PAYMENT_FOR } from "#money/payments/payment.contract.ts";
import { FOUND_FOR, OPEN_PAYMENT_KEY, readStored, writeStored } from "#web/browser/stored-json.ts";
import type { Purpose } from "./check-order.ts";

/** Number of payments stored at a time: the first to leave is the one of which nothing was heard for longest. */
const STORED = 5;

const webAddress = z.string().check(z.regex(/^https?:\/\//));

const openPayment = z.object({
  reference: z.string(),
  /** The idempotency key of its order: by it a tab knows the order that its form was sent as. */
  key: z._default(z.string(), ""),
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

/** Returns all payments stored on this device, the last one used first. */
export function readPayments(): OpenPayment[] {
  return readStored(allTabs, OPEN_PAYMENT_KEY, z.array(openPayment)) ?? [];
}

/** Returns the payments for this purpose that this device opened within the last two hours, the last one used first. */
export function findOpenPayments({ type, purposeId }: Purpose, now: number): OpenPayment[] {
  return readPayments().filter(
    (one) => one.type === type && one.purposeId === purposeId && now - one.openedAt < FOUND_FOR,
  );
}

/** The key of the payment that this tab returned from or resumes, and of the page that shows it. */
export const TAB_PAYMENT_KEY = "akwaba.tab-payment";

const tabPayment = z.object({ path: z.string(), reference: z.string() });

// After the return from a payment, a script of the document stores it (`entry.server.tsx`).
const thisTab = () => sessionStorage;

/**
 * Makes this tab show the payment on the page at this path, after a reload too; null forgets it. One that is `paid` is
 * forgotten by the next document that is not a reload (`entry.server.tsx`).
 */
export function keepInTab(payment: OpenPayment | null, path = window.location.pathname): void {
  const kept = payment && { path, reference: payment.reference, paid: payment.state === "paid" };
  writeStored(thisTab, TAB_PAYMENT_KEY, kept);
}

/** Returns the reference of the payment that this tab shows on this page, if there is one. */
export function referenceInTab(): string | undefined {
  const stored = readStored(thisTab, TAB_PAYMENT_KEY, tabPayment);
  return stored?.path === window.location.pathname ? stored.reference : undefined;
}

/**
 * Returns the payment that a tab shows, of those for its purpose: the one that it returned from or resumes, and no
 * other; else the one that its form was sent as; else, if the form is free, one that is not paid: the tab that opened
 * it may be gone.
 */
export function choosePayment(
  payments: readonly OpenPayment[],
  kept: string | undefined,
  sentAs: string | undefined,
  isFree: boolean,
): OpenPayment | undefined {
  if (kept) return payments.find(({ reference }) => reference === kept);
  // A form is free again once its own payment is paid.
  const shown = isFree ? payments.filter(({ state }) => state !== "paid") : payments;
  return shown.find(({ key }) => key === sentAs) ?? (isFree ? shown[0] : undefined);
}

/**
 * Stores this payment for all tabs of this device. A payment stored as paid stays so, and each keeps the moment it was
 * opened.
 */
export function saveOpenPayment(payment: OpenPayment): void {
  const known = readPayments().find(({ reference }) => reference === payment.reference);
  if (known?.state !== "paid") replace(payment.reference, [{ ...payment, openedAt: (known ?? payment).openedAt }]);
}

/** Deletes this payment from all tabs; others stay. */
export function deleteOpenPayment({ reference }: OpenPayment): void {
  replace(reference, []);
}

function replace(former: string, by: OpenPayment[]): void {
  const others = readPayments().filter(({ reference }) => reference !== former);
  writeStored(allTabs, OPEN_PAYMENT_KEY, [...by, ...others].slice(0, STORED));
}

/**
 * Returns true if a gift of this amount (FCFA) looks like the payment already open: the same amount, with or without
 * fees, less than 30 minutes old; or one without a key, which the form has opened with other content.
 */
export function isSameGift(payment: OpenPayment, amount: number, now: number): boolean {
  const { state, key, covered_fees, openedAt } = payment;
  const isSame = payment.amount - covered_fees === amount && now - openedAt < SAME_PAYMENT_FOR;
  return state !== "paid" && (!key || isSame);
}

export interface PaymentChannel {
  /** Sends the payment that this tab follows; without one, asks the other tabs to look again, and to send theirs. */
  send(payment?: OpenPayment): void;
  close(): void;
}

/** Joins the tabs of this device that follow payments: they hear of each other even if storage is full or refused. */
export function joinPaymentChannel(on: {
  requested: () => void;
  received: (payment: OpenPayment) => void;
}): PaymentChannel {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(OPEN_PAYMENT_KEY);
  channel?.addEventListener("message", ({ data }) => {
    // A page to pay on was opened, or a payment was confirmed.
    if (!data) return on.requested();
    const parsed = openPayment.safeParse(data);
    if (parsed.success) on.received(parsed.data);
  });
  return {
    send: (payment) => channel?.postMessage(payment),
    close: () => channel?.close(),
  };
}
