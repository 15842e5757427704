import type { Database } from "#platform/db/database.ts";
import { feesCoveredBy } from "./gift-of-payment.ts";
import { countShownAttempts, findPayerOf, listShownAttempts, type PayingMember } from "./own-payments.repo.ts";
import type { PaymentPurpose, PaymentStatus } from "./payment.contract.ts";
import { publicStatus } from "./present-order.ts";

/** A payment, or an order without one, as its payer may see it. Amounts are FCFA; `amount` includes the covered fees. */
export interface OwnPayment {
  attemptId: string;
  /** `refunded` means fully refunded. */
  status: PaymentStatus | "refunded";
  amount: number;
  coveredFees: number;
  month: number | null;
  year: number | null;
  /** Of dues: what a month cost, in FCFA. */
  monthlyDues: number | null;
  orderedAt: Date;
  /** The time of the payment, else of the attempt. */
  at: Date;
}

/** Returns a part of the member's payments for a purpose, including failed ones, newest first, and the total number. */
export async function listOwnPayments(
  db: Database,
  { purpose, payer, limit, offset }: { purpose: PaymentPurpose; payer: PayingMember; limit: number; offset: number },
): Promise<{ total: number; payments: OwnPayment[] }> {
  const total = await countShownAttempts(db, purpose, payer);
  const rows = await listShownAttempts(db, purpose, { payer, limit, offset });
  const payments = rows.map(({ order, attempt }): OwnPayment => {
    const wasPaid = attempt.state === "paid" || attempt.state === "refunded";
    return {
      attemptId: attempt.id,
      status: attempt.state === "refunded" ? "refunded" : publicStatus(attempt.state),
      amount: attempt.amount,
      coveredFees: feesCoveredBy(attempt.amount, order),
      month: order.month,
      year: order.year,
      monthlyDues: order.monthlyDues,
      orderedAt: order.createdAt,
      at: (wasPaid ? attempt.settledAt : null) ?? attempt.createdAt,
    };
  });
  return { total, payments };
}

/** Returns the account that was signed in when the payment was ordered, or null. */
export function readPayerOf(db: Database, attemptId: string): Promise<string | null> {
  return findPayerOf(db, attemptId);
}
