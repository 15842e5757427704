import type * as z from "zod/mini";
import type { promiseBody as contract } from "#giving/promises/promise.contract.ts";

type PromiseInput = z.input<typeof contract>;

/**
 * The fields that a donor fills in to promise a gift to this campaign every month; those given replace the defaults.
 */
export function promiseBody(targetId: string, change: Partial<PromiseInput> = {}): PromiseInput {
  return {
    type: "don",
    target_id: targetId,
    amount: 5_000,
    day: 10,
    payment_code: "WAVECI",
    first_name: "Awa",
    last_name: "Koné",
    email: "awa.promet@exemple.example",
    phone: "07 08 09 10 11",
    ...change,
  };
}
