import * as z from "zod/mini";

/** What anybody who holds a receipt's code may know: enough to tell a genuine one, and no name. Amounts are FCFA. */
export const receiptVerification = z.object({
  number: z.string(),
  paid_at: z.string(),
  amount: z.number(),
  refunded_amount: z.number(),
  purpose: z.string(),
  /** No money moved: the receipt is one of a demonstration. */
  simulated: z.boolean(),
});

export type ReceiptVerification = z.infer<typeof receiptVerification>;
