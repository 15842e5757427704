import type { Database } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";
import { listPaidMonths } from "./dues.repo.ts";
import { listWaivers } from "./waivers.repo.ts";

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
