import type { PromisedPurpose } from "#contracts/promise.ts";
import { campaignCollection } from "#modules/campaigns/campaign-purpose.ts";
import type { TargetSummary } from "#modules/collecting/find-targets.ts";
import { projectCollection } from "#modules/projects/project-purpose.ts";
import type { Database } from "#platform/db/database.ts";

const COLLECTIONS = { don: campaignCollection, projet: projectCollection } as const;

/** Returns the campaign or project of a promise, or undefined if it has no page. */
export async function findPromiseTarget(
  db: Database,
  { purpose, targetId }: { purpose: PromisedPurpose; targetId: string },
  now: Date,
): Promise<TargetSummary | undefined> {
  const targets = await COLLECTIONS[purpose].findTargets(db, [targetId], now);
  return targets.get(targetId);
}
