import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Renders a payment's receipt and mails it. */
export const receiptMessage = defineMessage("receipt", "document", z.object({ attemptId: z.uuid() }));

/** Mails the payer about the refund of an amount, in FCFA. */
export const refundMessage = defineMessage(
  "refund",
  "ordinary",
  z.object({ attemptId: z.uuid(), amount: z.int(), refundedInAll: z.int() }),
);

/** Mails the card of a gift in a person's name, once the gift is paid. */
export const tributeCardMessage = defineMessage("tribute-card", "ordinary", z.object({ orderId: z.uuid() }));
