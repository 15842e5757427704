import * as z from "zod/mini";
import { MAXIMUM_FEE_RATE } from "#shared/money.ts";

/**
 * Who bears the provider's fees: the foundation, or also payers who choose to add them to their gift. `per_mille` is
 * the fees' share of what is paid.
 */
export const feesSettings = z.object({
  bearer: z.enum(["foundation", "payer_may_cover"]),
  per_mille: z.number().check(z.int(), z.gte(0), z.lte(MAXIMUM_FEE_RATE)),
});

export type Fees = z.infer<typeof feesSettings>;
