import type { Purpose } from "#money/payments/purpose.ts";
import type { Database } from "#platform/db/database.ts";
import { collectingPurpose } from "./collecting-purpose.ts";
import type { CollectionDefinition, CollectionTarget } from "./collection-definition.ts";
import type { Contribution } from "./contribution-table.ts";
import { listNewestContributions } from "./contributions.repo.ts";
import { findTargets, type TargetSummary } from "./find-targets.ts";

/** The payments collected for the targets of one module. */
export interface Collection {
  purpose: Purpose;
  /** Returns the newest contributions that are not wholly refunded. */
  listNewest(db: Database, targetId: string, limit: number): Promise<Contribution[]>;
  /** Returns those of these targets that have a page, by id. */
  findTargets(db: Database, ids: readonly string[], now: Date): Promise<Map<string, TargetSummary>>;
}

/** Returns the collection of a module: what donations to campaigns and contributions to projects have in common. */
export function defineCollection<Target extends CollectionTarget>(
  definition: CollectionDefinition<Target>,
): Collection {
  return {
    purpose: collectingPurpose(definition),
    listNewest: (db, targetId, limit) => listNewestContributions(db, definition, { targetId, limit }),
    findTargets: (db, ids, now) => findTargets(db, definition, { ids, now }),
  };
}
