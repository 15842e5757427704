import type { Database } from "#platform/db/database.ts";
import { monthNamed } from "#platform/months.ts";
import type { ContributionsAnswer } from "./dues.contract.ts";
import { listPaidMonths } from "./dues.repo.ts";

/** Returns the amount that a member paid for each of the twelve months of a year, in FCFA. */
export async function showContributions(
  db: Database,
  { accountId, year }: { accountId: string; year: number },
): Promise<ContributionsAnswer> {
  const paid = await listPaidMonths(db, accountId, { year });
  const amounts = new Map(paid.map(({ month, amount }) => [month, amount]));
  const data = Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    amount: amounts.get(monthNamed(year, index + 1)) ?? 0,
  }));
  return { year, data };
}
