import * as z from "zod/mini";

/** Money of some days: `received` in `payments`, and `refunded` of `refunds` payments. Amounts are FCFA. */
const moneyOfDays = z.object({
  /** YYYY-MM-DD in Abidjan, both included. */
  from: z.string(),
  to: z.string(),
  received: z.number(),
  payments: z.number(),
  refunded: z.number(),
  refunds: z.number(),
});

/** The money of today, and of the month until today. */
export const recentMoney = z.object({ today: moneyOfDays, month: moneyOfDays });

export type RecentMoney = z.infer<typeof recentMoney>;
export type MoneyOfDays = z.infer<typeof moneyOfDays>;
