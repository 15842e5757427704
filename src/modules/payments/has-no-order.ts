import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PaymentPurpose } from "#contracts/payment.ts";
import { orders } from "./payments.table.ts";

/** True for rows for which nothing was ever ordered: payments of this purpose name them by their `id`. */
export function hasNoOrder(purpose: PaymentPurpose, id: SQLWrapper): SQL {
  return sql`not exists (select from ${orders} where ${orders.purpose} = ${purpose} and ${orders.purposeId} = ${id}::text)`;
}
