import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { PaymentPurpose } from "#contracts/payment.ts";
import type { Database } from "#platform/db/database.ts";
import { attempts, orders } from "./payments.table.ts";

/** Who paid: everything ordered with this address (in lower case), and everything ordered by this account. */
export interface Payer {
  emailKey: string | null;
  accountId: string | null;
}

/** What was ordered, and whether the payment counts for it. */
export interface PaidOrder {
  attemptId: string;
  purpose: PaymentPurpose;
  purposeId: string;
  methodCode: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  allocated: boolean;
}

/** The orders of this payer. */
export const isOf = ({ emailKey, accountId }: Payer) =>
  or(
    emailKey === null ? sql`false` : eq(sql`lower(${orders.email})`, emailKey),
    accountId === null ? sql`false` : eq(orders.userId, accountId),
  );

/** The paid orders of this payer for these purposes, refunded ones too, the newest first. */
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
      allocated: attempts.allocated,
    })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .where(and(isOf(payer), inArray(orders.purpose, [...purposes]), inArray(attempts.state, ["paid", "refunded"])))
    .orderBy(desc(attempts.settledAt), desc(attempts.id));
}
