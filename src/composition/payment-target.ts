import type { SQL, SQLWrapper } from "drizzle-orm";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";

/** The thing that payments of a purpose are for: the column of its id. */
export interface PaymentTarget {
  purpose: PaymentPurpose;
  id: SQLWrapper;
}

/** Returns the condition that something of a module names the target, and would be lost without it. */
export type NamesTarget = (target: PaymentTarget) => SQL;
