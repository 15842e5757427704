import type { DuesStanding } from "#contracts/dues.ts";
import type { AccountMerge } from "#modules/merge-part.ts";
import { readSettings } from "#modules/settings/read-settings.ts";
import type { Database } from "#platform/db/database.ts";
import { computeStanding } from "./compute-standing.ts";
import { listSettledMonths } from "./list-settled-months.ts";
import { planDuesMerge } from "./plan-dues-merge.ts";
import { listWaivers } from "./waivers.repo.ts";

/** Returns the standing that the account which stays would have after the merge. Reads only. */
export async function readMergedStanding(db: Database, merge: AccountMerge, now: Date): Promise<DuesStanding> {
  const { dues } = await readSettings(db);
  const own = await listSettledMonths(db, merge.into.accountId);
  const more = (await planDuesMerge(db, merge)).flatMap(({ same, instead }) => [...same, ...instead]);
  const waived = await listWaivers(db, merge.from.accountId);
  return computeStanding({
    verifiedAt: merge.into.verifiedAt ?? now,
    paid: [...own, ...more, ...waived.map(({ month }) => month)].sort(),
    schedule: dues.terms,
    now,
  });
}
