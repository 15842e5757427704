import { readReceipts } from "#money/receipts/receipts.ts";
import type { DossierRow } from "#people/donors/donors.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { feesCoveredBy } from "./gift-of-payment.ts";
import {
  countShownAttempts,
  findLastPaidByPromise,
  findPayerOf,
  listPaidOrders,
  listShownAttempts,
  listShownOwned,
  type PaidOrder,
  type Payer,
  type PayingMember,
} from "./payer-orders.db.ts";
import type { PaymentPurpose, PaymentStatus } from "./payment.contract.ts";
import { nameOfState } from "./payment-words.contract.ts";
import { publicStatus } from "./present-order.ts";

/**
 * A payment, or an order without one, as its payer may see it. Amounts are FCFA; `amount` includes the covered fees.
 */
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

/** Returns the payments that belong to this person as rows of a donor's page, failed ones too, the newest first. */
export async function dossierOfPayer(
  db: Database,
  person: { accountId: string | null; emailKey: string },
): Promise<DossierRow[]> {
  const rows = await listShownOwned(db, person);
  const receipts = await readReceipts(
    db,
    rows.map(({ attempt }) => attempt.id),
  );
  return rows.map(({ order, attempt }) => {
    const receipt = receipts.get(attempt.id);
    const duplicate = attempt.state === "paid" && !attempt.allocated;
    const cause = receipt?.refundCause ?? null;
    return {
      kind: order.purpose,
      id: attempt.id,
      at: ((receipt && attempt.settledAt) ?? attempt.createdAt).toISOString(),
      label: receipt?.purposeLabel ?? order.purposeLabel,
      state: nameOfState({
        state: attempt.state,
        duplicate,
        refunded: receipt?.refundedAmount ?? 0,
        refund_cause: cause,
      }),
      amount: attempt.amount,
      // Of a cancelled one nothing was received, so that nothing of it was given back either.
      received: receipt && !cause ? receipt.amount - receipt.refundedAmount : null,
      receipt: receipt?.number ?? null,
      path: adminPaths.payment(attempt.id),
    };
  });
}

export type { PaidOrder, Payer } from "./payer-orders.db.ts";

/** Returns the paid orders of this payer for these purposes, newest first. Each has a receipt. */
export function listPaid(db: Database, payer: Payer, purposes: readonly PaymentPurpose[]): Promise<PaidOrder[]> {
  return listPaidOrders(db, payer, purposes);
}

/** Returns when the last gift of each of these promises was paid. Promises without one are left out. */
export function listLastGifts(db: Database, promiseIds: readonly string[]): Promise<Map<string, Date>> {
  return findLastPaidByPromise(db, promiseIds);
}
