import * as z from "zod/mini";
import { errorBody } from "#shared/error.ts";

/**
 * The payment that an order has opened, without anything of the payer. `amount` is FCFA, and has the `covered_fees` in
 * it.
 */
const openOrder = z.object({
  reference: z.string(),
  payment_link: z.nullable(z.string()),
  payment_code: z.string(),
  amount: z.number(),
  covered_fees: z.number(),
});

/**
 * `current`: the payment that the key has opened, if it was used for another order and that payment is not over; or the
 * same payment.
 */
export const orderConflict = z.extend(errorBody, { current: z.optional(openOrder) });

export type OpenOrder = z.infer<typeof openOrder>;
