import type { Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { countRounds, type DuesPayment, insertAllocations, listAllocatedMonths, lockMember } from "./dues.repo.ts";
import { freeMonths } from "./dues-months.ts";
import { MOST_MONTHS } from "./dues-terms.contract.ts";
import { listSettledMonths } from "./list-settled-months.ts";

type PaidIn = Pick<DuesPayment, "attemptId" | "amount" | "monthlyAmount" | "refundedAmount" | "fromMonth">;

/**
 * Allocates the payment, net of refunds, to whole months of the member: the first ones from the month paid for
 * that are neither paid nor waived, also across years, ten years at most: what was received beyond them counts as money, for no
 * month. Less than a month's dues, as a review or a partial refund may leave, pays none. Returns the months. Payments of
 * one member wait for each other.
 */
export async function allocateDues(
  tx: Transaction,
  payment: PaidIn,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Month[]> {
  await lockMember(tx, accountId);
  const settled = await listSettledMonths(tx, accountId, { from: payment.fromMonth });
  const months = freeMonths(payment.fromMonth, monthsWorth(payment), new Set(settled));
  const rounds = await countRounds(tx, accountId, months);
  await insertAllocations(
    tx,
    months.map((month) => ({
      attemptId: payment.attemptId,
      accountId,
      month,
      round: (rounds.get(month) ?? 0) + 1,
      kind: "paid" as const,
      amount: payment.monthlyAmount,
      recordedAt: now,
    })),
  );
  return months;
}

/** Takes the latest months back from a payment until what is left of it, net of refunds, pays for the others. */
export async function deallocateDues(
  tx: Transaction,
  payment: PaidIn,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await lockMember(tx, accountId);
  const active = (await listAllocatedMonths(tx, [payment.attemptId])).filter((month) => month.active);
  const excess = active.slice(0, Math.max(0, active.length - monthsWorth(payment)));
  await insertAllocations(
    tx,
    excess.map(({ month, round }) => ({
      attemptId: payment.attemptId,
      accountId,
      month,
      round,
      kind: "taken_back" as const,
      amount: -payment.monthlyAmount,
      recordedAt: now,
    })),
  );
}

function monthsWorth({ amount, monthlyAmount, refundedAmount }: PaidIn): number {
  return Math.min(MOST_MONTHS, Math.floor((amount - refundedAmount) / monthlyAmount));
}
