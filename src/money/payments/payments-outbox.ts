import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { REFUND_METHODS } from "./payment-decision.contract.ts";

/** Renders a payment's receipt and mails it. */
export const receiptMessage = defineMessage("receipt", "document", z.object({ attemptId: z.uuid() }));

/** Mails a payment's receipt once more, to this address; `time` counts the copies. */
export const receiptAgainMessage = defineMessage(
  "receipt-again",
  "document",
  z.object({ attemptId: z.uuid(), to: z.string(), time: z.int() }),
);

/** The keys of a payment's mails in the outbox. A refund is told by what is refunded in all, in FCFA. */
export const mailKeys = {
  receipt: (attemptId: string) => `receipt:${attemptId}`,
  receiptAgain: (attemptId: string, time: number) => `receipt-again:${attemptId}:${time}`,
  refund: (attemptId: string, refundedInAll: number) => `refund:${attemptId}:${refundedInAll}`,
};

/** Mails the payer about the refund of an amount, in FCFA, by a method if the foundation gave it back. */
export const refundMessage = defineMessage(
  "refund",
  "ordinary",
  z.object({
    attemptId: z.uuid(),
    amount: z.int(),
    refundedInAll: z.int(),
    method: z.optional(z.enum(REFUND_METHODS)),
  }),
);

/** Subscribes the payer of a paid order to the newsletter, as they asked. */
export const newsMessage = defineMessage("gift-news", "ordinary", z.object({ orderId: z.uuid() }));

/** Mails the card of a gift in a person's name, once the gift is paid. */
export const tributeCardMessage = defineMessage("tribute-card", "ordinary", z.object({ orderId: z.uuid() }), {
  endsIfRefused: true,
});
