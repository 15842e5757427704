import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";

/** Draws a payment's receipt and mails it. */
export const receiptMessage = defineMessage("receipt", "document", z.object({ attemptId: z.uuid() }));

/** Mails the payer that an amount, in FCFA, was given back. */
export const refundMessage = defineMessage(
  "refund",
  "ordinary",
  z.object({ attemptId: z.uuid(), amount: z.int(), refundedInAll: z.int() }),
);
