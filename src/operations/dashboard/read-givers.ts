import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { DashboardQuery, GiverFigures } from "./dashboard.contract.ts";
import { periodOf } from "./dashboard-period.ts";
import { countReminders, sumGivers } from "./givers.repo.ts";

/** Returns who gave in the wanted period, and how many promises were due and honoured in it. */
export async function readGivers(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
  query: DashboardQuery,
): Promise<GiverFigures> {
  const { period } = periodOf(query, clock.now());
  const [sums, promises] = await Promise.all([sumGivers(db, period), countReminders(db, period)]);
  return { period, ...sums, promises };
}
