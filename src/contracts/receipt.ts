import * as z from "zod/mini";

/** What the holder of a receipt's code may know: enough to recognise a genuine one, and no name. Amounts are FCFA. */
export const receiptVerification = z.object({
  number: z.string(),
  paid_at: z.string(),
  amount: z.number(),
  refunded_amount: z.number(),
  purpose: z.string(),
  /** True for a simulated payment, in which no money moved. */
  simulated: z.boolean(),
});

export type ReceiptVerification = z.infer<typeof receiptVerification>;
