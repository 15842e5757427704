import * as z from "zod/mini";
import { promiseState } from "./promise.contract.ts";

/** All monthly promises together, as staff sees them. Deleted ones are in no number. */
export const promiseFigures = z.object({
  /** The number of promises in each state. */
  counts: z.record(promiseState, z.number()),
  /** Sum of the active promises for one month, in FCFA. */
  monthly_amount: z.number(),
  /** `YYYY-MM`, the month of the reminders. */
  month: z.string(),
  reminders_sent: z.number(),
  /** Number of reminders that were followed by a gift by the same promise. */
  reminders_answered: z.number(),
});

export type PromiseFigures = z.infer<typeof promiseFigures>;
