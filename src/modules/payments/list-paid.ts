import type { PaymentPurpose } from "#contracts/payment.ts";
import type { Database } from "#platform/db/database.ts";
import { listPaidOrders, type PaidOrder, type Payer } from "./paid-orders.repo.ts";

export type { PaidOrder, Payer } from "./paid-orders.repo.ts";

/** Everything that this payer has paid for these purposes, the newest first; each has a receipt. */
export function listPaid(db: Database, payer: Payer, purposes: readonly PaymentPurpose[]): Promise<PaidOrder[]> {
  return listPaidOrders(db, payer, purposes);
}
