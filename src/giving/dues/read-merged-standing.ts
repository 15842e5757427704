import type { AccountMerge } from "#composition/merge-part.ts";
import type { Database } from "#platform/db/database.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import { computeStanding } from "./compute-standing.ts";
import type { OwnDuesStanding } from "./dues.contract.ts";
import { listPaidMonths } from "./dues.repo.ts";
import { planDuesMerge } from "./plan-dues-merge.ts";
import { monthsOf } from "./read-standing.ts";
import { listWaivers } from "./waivers.repo.ts";

/** Returns the standing that the account which stays would have after the merge. Reads only. */
export async function readMergedStanding(db: Database, merge: AccountMerge, now: Date): Promise<OwnDuesStanding> {
  const { dues } = await readSettings(db);
  const { from, into } = merge;
  const own = (await listPaidMonths(db, into.accountId)).map(({ month }) => month);
  const more = (await planDuesMerge(db, merge)).flatMap(({ same, instead }) => [...same, ...instead]);
  const paid = new Set([...own, ...more]);
  const waivers = [...(await listWaivers(db, into.accountId)), ...(await listWaivers(db, from.accountId))];
  const settled = new Map(waivers.toReversed().map((waiver) => [waiver.month, waiver]));
  const left = [...settled.values()].filter(({ month }) => !paid.has(month));
  left.sort((one, other) => one.month.localeCompare(other.month));
  const standing = computeStanding({
    verifiedAt: into.verifiedAt ?? now,
    paid: [...paid, ...left.map(({ month }) => month)].sort(),
    schedule: dues.terms,
    now,
  });
  return { ...standing, waived: monthsOf("waived", left), paid_before: monthsOf("paid_before", left) };
}
