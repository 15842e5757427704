import type { AppContext } from "#composition/context.ts";
import { nameOfMethod } from "#money/payments/method-names.contract.ts";
import { PAYMENT_PURPOSES, type PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { findMedianGift, readTitles, type Sum, sumBy, sumByDay } from "./collected.repo.ts";
import type { CollectedFigures, DashboardQuery } from "./dashboard.contract.ts";
import { type Days, listDays, periodOf } from "./dashboard-period.ts";

/** Returns what was received in the wanted period and in the one before, in all and by day, target and method. */
export async function readCollected(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
  query: DashboardQuery,
): Promise<CollectedFigures> {
  const { period, before } = periodOf(query, clock.now());
  // One moment: the total is the sum of the days, the targets and the methods.
  return db.transaction(
    async (tx) => {
      const days = await sumByDay(tx, period);
      const daysBefore = await sumByDay(tx, before);
      const titles = await readTitles(tx);
      return {
        period,
        before,
        total: totalOf(days, await findMedianGift(tx, period)),
        total_before: totalOf(daysBefore, await findMedianGift(tx, before)),
        days: presentDays(listDays(period), listDays(before), { days, daysBefore }),
        targets: (await readShares(tx, "target", { period, before })).map(({ key, ...share }) => ({
          ...readTarget(key),
          label: key.startsWith("cotisation:") ? "Cotisations" : (titles.get(key) ?? null),
          ...share,
        })),
        methods: (await readShares(tx, "method", { period, before })).map(({ key, ...share }) => ({
          method: key,
          label: nameOfMethod(key),
          ...share,
        })),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function totalOf(sums: readonly Sum[], median: number | null): CollectedFigures["total"] {
  const total = (of: "amount" | "payments" | "refunded" | "refunds") => sums.reduce((all, sum) => all + sum[of], 0);
  return {
    amount: total("amount"),
    payments: total("payments"),
    median,
    refunded: total("refunded"),
    refunds: total("refunds"),
  };
}

function presentDays(
  listed: readonly string[],
  listedBefore: readonly string[],
  { days, daysBefore }: { days: readonly Sum[]; daysBefore: readonly Sum[] },
): CollectedFigures["days"] {
  const found = new Map(days.map((sum) => [sum.key, sum]));
  const foundBefore = new Map(daysBefore.map((sum) => [sum.key, sum.amount]));
  return listed.map((day, place) => ({
    day,
    amount: found.get(day)?.amount ?? 0,
    payments: found.get(day)?.payments ?? 0,
    before: foundBefore.get(listedBefore[place] ?? "") ?? 0,
  }));
}

/** Returns what each target or method received in the period or the one before, the largest amount first. */
async function readShares(
  db: Database,
  part: "target" | "method",
  { period, before }: { period: Days; before: Days },
): Promise<{ key: string; amount: number; payments: number; before: number }[]> {
  const now = await sumBy(db, part, period);
  const earlier = new Map((await sumBy(db, part, before)).map(({ key, amount }) => [key, amount]));
  const found = new Map(now.map((sum) => [sum.key, sum]));
  return [...new Set([...found.keys(), ...earlier.keys()])]
    .map((key) => ({
      key,
      amount: found.get(key)?.amount ?? 0,
      payments: found.get(key)?.payments ?? 0,
      before: earlier.get(key) ?? 0,
    }))
    .filter(({ payments, before: amountBefore }) => payments > 0 || amountBefore > 0)
    .sort((one, other) => other.amount - one.amount || other.before - one.before);
}

function readTarget(key: string): { purpose: PaymentPurpose; target: string } {
  const cut = key.indexOf(":");
  const purpose = PAYMENT_PURPOSES.find((known) => known === key.slice(0, cut));
  if (!purpose) throw new Error(`the ledger has an unknown purpose: ${key}`);
  return { purpose, target: key.slice(cut + 1) };
}
