import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { monthOf } from "#platform/months.ts";
import { sumPayments } from "./found-payments.db.ts";
import type { MoneyOfDays, RecentMoney } from "./recent-money.contract.ts";

/** Returns the money of today and of this month: the sums of the list of payments with these days as filters. */
export async function readRecentMoney(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
): Promise<RecentMoney> {
  const now = clock.now();
  const to = dayOf(now);
  return { today: await sumDays(db, { from: to, to }), month: await sumDays(db, { from: `${monthOf(now)}-01`, to }) };
}

async function sumDays(db: Database, { from, to }: { from: string; to: string }): Promise<MoneyOfDays> {
  const paid = await sumPayments(db, { paid_from: from, paid_to: to, sort: "newest" });
  const refunded = await sumPayments(db, { refunded_from: from, refunded_to: to, sort: "newest" });
  return {
    ...{ from, to, received: paid.paid, payments: paid.total },
    ...{ refunded: refunded.refunded, refunds: refunded.total },
  };
}
