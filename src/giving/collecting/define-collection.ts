import { eq } from "drizzle-orm";
import type { Purpose } from "#money/payments/purpose.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { type CollectionDefinition, type CollectionTarget, collectingPurpose } from "./collecting-purpose.ts";
import type { Contribution, ContributionTable } from "./contribution-table.ts";
import { listNewestContributions } from "./contributions.db.ts";

/** The payments collected for the targets of one module. */
interface Collection {
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

/** A target that has a page, and whether it still takes orders. */
export interface TargetSummary {
  title: string;
  path: string;
  open: boolean;
}

/** Returns those of these targets that have a page, by id. */
async function findTargets<Target extends CollectionTarget>(
  db: Database,
  collection: CollectionDefinition<Target>,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Map<string, TargetSummary>> {
  const targets = ids.length === 0 ? [] : await collection.listVisible(db, ids, now);
  return new Map(
    targets.map((target) => [
      target.id,
      { title: target.title, path: collection.describe(target).path, open: !collection.isClosed(target, now) },
    ]),
  );
}

/** Returns whether a payment was ever confirmed for the target, even if it was refunded since; the totals do not say. */
export async function hasContributions(
  tx: Transaction,
  contributions: ContributionTable,
  targetId: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: contributions.id })
    .from(contributions)
    .where(eq(contributions.targetId, targetId))
    .limit(1);
  return found.length > 0;
}
