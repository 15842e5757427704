import * as z from "zod/mini";
import { type OpenPayment, openPayment } from "./open-payment.ts";

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
