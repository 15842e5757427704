import { MONTHLY_DUES } from "#contracts/money.ts";
import type { Transaction } from "#platform/db/database.ts";
import {
  countRounds,
  type DuesPayment,
  insertAllocations,
  listGivenMonths,
  listPaidMonths,
  lockMember,
} from "./dues.repo.ts";
import { freeMonths, type Month } from "./dues-months.ts";

type PaidIn = Pick<DuesPayment, "attemptId" | "amount" | "refundedAmount" | "fromMonth">;

/**
 * What is left of the payment pays whole months of the member: the first unpaid ones from the month paid for on,
 * through the year and into the next. Less than a month's dues, as a refund in part may leave, pays none. Answers the
 * months. Payments of one member wait for each other.
 */
export async function allocateDues(
  tx: Transaction,
  payment: PaidIn,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Month[]> {
  await lockMember(tx, accountId);
  const paid = await listPaidMonths(tx, accountId, { from: payment.fromMonth });
  const months = freeMonths(payment.fromMonth, monthsWorth(payment), new Set(paid.map(({ month }) => month)));
  const rounds = await countRounds(tx, accountId, months);
  await insertAllocations(
    tx,
    months.map((month) => ({
      attemptId: payment.attemptId,
      accountId,
      month,
      round: (rounds.get(month) ?? 0) + 1,
      kind: "paid" as const,
      amount: MONTHLY_DUES,
      recordedAt: now,
    })),
  );
  return months;
}

/** The payment keeps only the months that what is left of it pays: the latest ones are unpaid again. */
export async function takeDuesBack(
  tx: Transaction,
  payment: PaidIn,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await lockMember(tx, accountId);
  const held = (await listGivenMonths(tx, [payment.attemptId])).filter((given) => given.held);
  const excess = held.slice(0, Math.max(0, held.length - monthsWorth(payment)));
  await insertAllocations(
    tx,
    excess.map(({ month, round }) => ({
      attemptId: payment.attemptId,
      accountId,
      month,
      round,
      kind: "taken_back" as const,
      amount: -MONTHLY_DUES,
      recordedAt: now,
    })),
  );
}

function monthsWorth({ amount, refundedAmount }: PaidIn): number {
  return Math.floor((amount - refundedAmount) / MONTHLY_DUES);
}
