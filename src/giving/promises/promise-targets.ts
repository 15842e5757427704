import { campaignCollection } from "#giving/campaigns/campaign-purpose.ts";
import type { TargetSummary } from "#giving/collecting/find-targets.ts";
import { projectCollection } from "#giving/projects/project-purpose.ts";
import type { Database } from "#platform/db/database.ts";
import type { PromisedPurpose } from "./promise.contract.ts";

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
