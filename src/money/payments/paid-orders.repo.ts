import { and, desc, eq, inArray, max, or, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { PaymentPurpose } from "./payment.contract.ts";
import { attempts, orders } from "./payments.table.ts";
import type { Tribute } from "./tribute.contract.ts";

/** A payer: the owner of all orders with this address (in lower case), and of all orders by this account. */
export interface Payer {
  emailKey: string | null;
  accountId: string | null;
}

/** A paid order, and whether the payment is allocated. */
export interface PaidOrder {
  attemptId: string;
  purpose: PaymentPurpose;
  purposeId: string;
  methodCode: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  tribute: Tribute | null;
  tributeName: string | null;
  allocated: boolean;
}

/** Returns the condition for the orders of this payer. */
export const isOrderedBy = ({ emailKey, accountId }: Payer) =>
  or(
    emailKey === null ? sql`false` : eq(sql`lower(${orders.email})`, emailKey),
    accountId === null ? sql`false` : eq(orders.userId, accountId),
  );

/** Returns the paid orders of this payer for these purposes, including refunded ones, newest first. */
export async function listPaidOrders(
  db: Database,
  payer: Payer,
  purposes: readonly PaymentPurpose[],
): Promise<PaidOrder[]> {
  return db
    .select({
      attemptId: attempts.id,
      purpose: orders.purpose,
      purposeId: orders.purposeId,
      methodCode: attempts.methodCode,
      firstName: orders.firstName,
      lastName: orders.lastName,
      email: orders.email,
      phone: orders.phone,
      tribute: orders.tribute,
      tributeName: orders.tributeName,
      allocated: attempts.allocated,
    })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .where(
      and(isOrderedBy(payer), inArray(orders.purpose, [...purposes]), inArray(attempts.state, ["paid", "refunded"])),
    )
    .orderBy(desc(attempts.settledAt), desc(attempts.id));
}

/** Returns when the last paid order of each of these promises was paid, including refunded ones. */
export async function findLastPaidByPromise(db: Database, promiseIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ promiseId: orders.promiseId, paidAt: max(attempts.settledAt) })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .where(
      and(
        // One parameter, however many there are.
        sql`${orders.promiseId} = any(${sql.param([...promiseIds])})`,
        inArray(attempts.state, ["paid", "refunded"]),
      ),
    )
    .groupBy(orders.promiseId);
  return new Map(rows.flatMap(({ promiseId, paidAt }) => (promiseId && paidAt ? [[promiseId, paidAt] as const] : [])));
}
