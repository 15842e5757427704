import type { PaymentPurpose, PaymentStatus } from "#contracts/payment.ts";
import type { Database } from "#platform/db/database.ts";
import { countShownAttempts, findPayerOf, listShownAttempts, type PayingMember } from "./own-payments.repo.ts";
import { publicStatus } from "./present-order.ts";

/** A payment as its payer may see it, or an order that nothing came of. `amount` is FCFA. */
export interface OwnPayment {
  attemptId: string;
  /** `refunded` is money given back wholly. */
  status: PaymentStatus | "refunded";
  amount: number;
  month: number | null;
  year: number | null;
  orderedAt: Date;
  /** When it was paid, else when it was tried. */
  at: Date;
}

/** One page of what somebody paid for a purpose or tried to, the newest first, and how many there are in all. */
export async function listOwnPayments(
  db: Database,
  { purpose, payer, limit, offset }: { purpose: PaymentPurpose; payer: PayingMember; limit: number; offset: number },
): Promise<{ total: number; payments: OwnPayment[] }> {
  const total = await countShownAttempts(db, purpose, payer);
  const rows = await listShownAttempts(db, purpose, { payer, limit, offset });
  const payments = rows.map(({ order, attempt }): OwnPayment => {
    const came = attempt.state === "paid" || attempt.state === "refunded";
    return {
      attemptId: attempt.id,
      status: attempt.state === "refunded" ? "refunded" : publicStatus(attempt.state),
      amount: attempt.amount,
      month: order.month,
      year: order.year,
      orderedAt: order.createdAt,
      at: (came ? attempt.settledAt : null) ?? attempt.createdAt,
    };
  });
  return { total, payments };
}

/** The account that was signed in when the payment was ordered, or null. */
export function readPayerOf(db: Database, attemptId: string): Promise<string | null> {
  return findPayerOf(db, attemptId);
}
