import type { Database } from "#platform/db/database.ts";
import type { Collecting, CollectionDefinition } from "./collection-definition.ts";

/** What was given to, if it has a page now, and whether it still takes orders. */
export interface GivenTo {
  title: string;
  path: string;
  open: boolean;
}

/** Returns these targets by their ids; one without a page is left out. */
export async function findGiven<Target extends Collecting>(
  db: Database,
  collection: CollectionDefinition<Target>,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Map<string, GivenTo>> {
  const targets = ids.length === 0 ? [] : await collection.listVisible(db, ids, now);
  return new Map(
    targets.map((target) => [
      target.id,
      { title: target.title, path: collection.describe(target).path, open: !collection.isClosed(target, now) },
    ]),
  );
}
