import type { Database } from "#platform/db/database.ts";
import { listPaidOrders, type PaidOrder, type Payer } from "./paid-orders.repo.ts";
import type { PaymentPurpose } from "./payment.contract.ts";

export type { PaidOrder, Payer } from "./paid-orders.repo.ts";

/** Returns the paid orders of this payer for these purposes, newest first. Each has a receipt. */
export function listPaid(db: Database, payer: Payer, purposes: readonly PaymentPurpose[]): Promise<PaidOrder[]> {
  return listPaidOrders(db, payer, purposes);
}
