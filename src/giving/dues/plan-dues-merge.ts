import type { AccountMerge } from "#composition/merge-part.ts";
import type { Database } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import { type AllocatedMonth, type DuesPayment, listAllocatedMonths, listPaymentsOfMember } from "./dues.repo.ts";
import { firstMonthOwed, freeMonths } from "./dues-months.ts";
import { listSettledMonths } from "./list-settled-months.ts";

/** A payment of the account that goes: what it pays there, and what it pays afterwards. */
export interface MovedPayment {
  attemptId: string;
  /** What a month cost in this payment, in FCFA. */
  monthlyAmount: number;
  paid: readonly AllocatedMonth[];
  /** Months that it alone has paid: they stay as they are. */
  same: readonly Month[];
  /** Months that the other account has paid too, or need not pay, and the unpaid ones that get the money instead, in order. */
  doubled: readonly Month[];
  instead: readonly Month[];
}

/**
 * Returns what becomes of the months that an account has paid if it is merged into another: months that the other has
 * not settled stay. For a month settled on both, the payment is allocated like a new one: to the first unpaid month from the
 * one that it was made for, but never before the first month that the other account owes. Reads only.
 */
export async function planDuesMerge(db: Database, { from, into }: AccountMerge): Promise<MovedPayment[]> {
  const payments = await listPaymentsOfMember(db, from.accountId);
  if (payments.length === 0) return [];
  const allocated = await listAllocatedMonths(
    db,
    payments.map(({ attemptId }) => attemptId),
  );
  const activeOf = Map.groupBy(allocated.filter(({ active }) => active).toReversed(), ({ attemptId }) => attemptId);
  const taken = new Set(await listSettledMonths(db, into.accountId));
  const split = payments.map((payment) => splitPayment(payment, activeOf.get(payment.attemptId) ?? [], taken));
  for (const { same } of split) for (const month of same) taken.add(month);
  const { dues } = await readSettings(db);
  const owedSince = into.verifiedAt && firstMonthOwed(into.verifiedAt, dues.terms);
  return split.map(({ payment, ...moved }) => {
    const start = owedSince && owedSince > payment.fromMonth ? owedSince : payment.fromMonth;
    const instead = freeMonths(start, moved.doubled.length, taken);
    for (const month of instead) taken.add(month);
    return { ...moved, attemptId: payment.attemptId, monthlyAmount: payment.monthlyAmount, instead };
  });
}

function splitPayment(payment: DuesPayment, paid: readonly AllocatedMonth[], taken: ReadonlySet<Month>) {
  const months = paid.map(({ month }) => month);
  return {
    payment,
    paid,
    same: months.filter((month) => !taken.has(month)),
    doubled: months.filter((month) => taken.has(month)),
  };
}
