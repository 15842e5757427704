import type { Database } from "#platform/db/database.ts";
import type { CollectionDefinition, CollectionTarget } from "./collection-definition.ts";

/** A target that has a page, and whether it still takes orders. */
export interface TargetSummary {
  title: string;
  path: string;
  open: boolean;
}

/** Returns those of these targets that have a page, by id. */
export async function findTargets<Target extends CollectionTarget>(
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
