import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { freeMonths } from "./compute-standing.ts";
import {
  assignPayment,
  countRounds,
  type DuesPayment,
  insertAllocations,
  listAllocatedMonths,
  listPaidMonths,
  lockAddress,
  lockGuestPayments,
  lockMember,
} from "./dues.db.ts";
import { MOST_MONTHS } from "./dues-terms.contract.ts";
import { listWaivers } from "./waivers.db.ts";

type PaidIn = Pick<DuesPayment, "amount" | "monthlyAmount" | "refundedAmount" | "fromMonth">;
type Booked = PaidIn & Pick<DuesPayment, "attemptId">;

/**
 * Allocates the payment, net of refunds, to whole months of the member: the first ones from the month paid for
 * that are neither paid nor waived, also across years, ten years at most: what was received beyond them counts as money, for no
 * month. Less than a month's dues, as a review or a partial refund may leave, pays none. Returns the months. Payments of
 * one member wait for each other.
 */
export async function allocateDues(
  tx: Transaction,
  payment: Booked,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Month[]> {
  await lockMember(tx, accountId);
  const months = await listFreeMonths(tx, payment, accountId);
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

/** Returns the months that the payment would pay for the member now. */
export async function listFreeMonths(db: Database, payment: PaidIn, accountId: string): Promise<Month[]> {
  const settled = await listSettledMonths(db, accountId, { from: payment.fromMonth });
  return freeMonths(payment.fromMonth, monthsWorth(payment), new Set(settled));
}

/** Takes the latest months back from a payment until what is left of it, net of refunds, pays for the others. */
export async function deallocateDues(
  tx: Transaction,
  payment: Booked,
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

/**
 * Returns the months that a payment without an account will pay once an account claims its address: those of the payments that wait for
 * one with it, oldest first, are taken.
 */
export function foreseeGuestMonths(payment: PaidIn, waiting: readonly PaidIn[]): Month[] {
  const taken = new Set<Month>();
  for (const before of waiting) {
    for (const month of freeMonths(before.fromMonth, monthsWorth(before), taken)) taken.add(month);
  }
  return freeMonths(payment.fromMonth, monthsWorth(payment), taken);
}

function monthsWorth({ amount, monthlyAmount, refundedAmount }: PaidIn): number {
  return Math.min(MOST_MONTHS, Math.floor((amount - refundedAmount) / monthlyAmount));
}

/** Returns the months of a member that are paid or waived, in order, from a month on if one is given. */
export async function listSettledMonths(
  db: Database,
  accountId: string,
  { from = "" }: { from?: Month } = {},
): Promise<Month[]> {
  const paid = await listPaidMonths(db, accountId, from === "" ? {} : { from });
  const waived = await listWaivers(db, accountId);
  return [...paid, ...waived.filter(({ month }) => month >= from)].map(({ month }) => month).sort();
}

/**
 * Assigns dues that were paid without an account under this address to the member who has just verified it, and allocates
 * each from the month paid for. Each is claimed once. Call it in the transaction that verifies an account's address.
 */
export async function claimGuestDues(
  tx: Transaction,
  { id: accountId, emailKey }: { id: string; emailKey: string },
  now: Date,
): Promise<void> {
  await lockAddress(tx, emailKey);
  for (const payment of await lockGuestPayments(tx, emailKey)) {
    await assignPayment(tx, payment.attemptId, accountId);
    await allocateDues(tx, payment, { accountId, now });
  }
}
