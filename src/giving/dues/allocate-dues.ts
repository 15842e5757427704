import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { freeMonths } from "./compute-standing.ts";
import {
  assignPayment,
  countRounds,
  type DuesPayment,
  insertAllocations,
  listAllocatedMonths,
  listGuestPayments,
  listPaidMonths,
  lockAddress,
  lockGuestPayments,
  lockMember,
} from "./dues.db.ts";
import { MOST_MONTHS } from "./dues-terms.contract.ts";
import { endWaivers, listWaivers } from "./waivers.db.ts";

export type PaidIn = Pick<DuesPayment, "amount" | "monthlyAmount" | "refundedAmount" | "fromMonth">;
type Booked = PaidIn & Pick<DuesPayment, "attemptId">;
export type Waiting = PaidIn & Pick<DuesPayment, "namedMonths">;

/**
 * Allocates the payment, net of refunds, to whole months of the member: the first ones from the month paid for that are
 * neither paid nor waived, also across years, ten years at most: what was received beyond them counts as money, for no
 * month. Less than a month's dues, as a review or a partial refund may leave, pays none. Returns the months. Payments
 * of one member wait for each other.
 */
export async function allocateDues(
  tx: Transaction,
  payment: Booked,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Month[]> {
  await lockMember(tx, accountId);
  const months = await listFreeMonths(tx, payment, accountId);
  await insertMonths(tx, payment, { months, accountId, now });
  return months;
}

async function insertMonths(
  tx: Transaction,
  payment: Booked,
  { months, accountId, now }: { months: readonly Month[]; accountId: string; now: Date },
): Promise<void> {
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
}

/** Returns the months that the payment would pay for the member now. */
async function listFreeMonths(db: Database, payment: PaidIn, accountId: string): Promise<Month[]> {
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
 * Returns the months that each of these payments pays for the account that claims them: those that its receipt names,
 * as far as no other payment has paid them, and for the rest, oldest first, the first ones that are neither paid nor
 * waived.
 */
export function planWaiting(
  waiting: readonly Waiting[],
  { paid, waived }: { paid: readonly Month[]; waived: readonly Month[] },
): Month[][] {
  const taken = new Set(paid);
  const named = waiting.map((payment) => {
    const months = (payment.namedMonths ?? []).slice(0, monthsWorth(payment)).filter((month) => !taken.has(month));
    for (const month of months) taken.add(month);
    return months;
  });
  for (const month of waived) taken.add(month);
  return waiting.map((payment, index) => {
    const months = named[index] ?? [];
    const others = freeMonths(payment.fromMonth, monthsWorth(payment) - months.length, taken);
    for (const month of others) taken.add(month);
    return [...months, ...others].sort();
  });
}

/**
 * Returns the dues that wait for this account to be verified, by the attempt, with the months that each pays then, and
 * all months that are settled then.
 */
export async function foreseeClaim(
  db: Database,
  { id, emailKey }: { id: string; emailKey: string },
): Promise<{ waiting: Map<string, Month[]>; settled: Month[] }> {
  const payments = await listGuestPayments(db, emailKey);
  const waived = (await listWaivers(db, id)).map(({ month }) => month);
  const plan = planWaiting(payments, { paid: [], waived });
  return {
    waiting: new Map(payments.map(({ attemptId }, index) => [attemptId, plan[index] ?? []])),
    settled: [...new Set([...waived, ...plan.flat()])].sort(),
  };
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
 * Assigns dues that were paid without an account under this address to the member who has just verified it, and
 * allocates each to the months that its receipt names: a waiver of one of them ends. Each is claimed once. Call it in
 * the transaction that verifies an account's address.
 */
export async function claimGuestDues(
  tx: Transaction,
  { id: accountId, emailKey }: { id: string; emailKey: string },
  now: Date,
): Promise<void> {
  await lockAddress(tx, emailKey);
  const waiting = await lockGuestPayments(tx, emailKey);
  if (waiting.length === 0) return;
  await lockMember(tx, accountId);
  const paid = (await listPaidMonths(tx, accountId)).map(({ month }) => month);
  const waived = (await listWaivers(tx, accountId)).map(({ month }) => month);
  const plan = planWaiting(waiting, { paid, waived });
  await endWaivers(tx, { accountId, months: plan.flat(), now });
  for (const [index, payment] of waiting.entries()) {
    await assignPayment(tx, payment.attemptId, accountId);
    await insertMonths(tx, payment, { months: plan[index] ?? [], accountId, now });
  }
}
