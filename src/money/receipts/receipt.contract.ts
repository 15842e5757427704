import * as z from "zod/mini";
import { PAYMENT_PURPOSES } from "#money/payments/payment.contract.ts";

/**
 * The facts shown to the holder of a receipt's code: enough to recognise a genuine one, and no name. Amounts are FCFA.
 */
export const receiptVerification = z.object({
  number: z.string(),
  paid_at: z.string(),
  amount: z.number(),
  covered_fees: z.number(),
  refunded_amount: z.number(),
  /** Nothing was given back: the payment had been recorded by mistake, or its cheque bounced. */
  cancelled: z.boolean(),
  type: z.enum(PAYMENT_PURPOSES),
  purpose: z.string(),
  /** True for a simulated payment, in which no money moved. */
  simulated: z.boolean(),
});

export type ReceiptVerification = z.infer<typeof receiptVerification>;
