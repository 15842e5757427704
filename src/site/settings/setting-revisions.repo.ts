import { and, desc, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { settingRevisions } from "./settings.table.ts";

export type SettingRevision = typeof settingRevisions.$inferSelect;

/** Adds a revision. One that is there already stays as it is. */
export async function addSettingRevision(
  tx: Transaction,
  revision: typeof settingRevisions.$inferInsert,
): Promise<void> {
  await tx.insert(settingRevisions).values(revision).onConflictDoNothing();
}

/** Returns the revisions of a setting, the newest first, below the version `before` if it is given. */
export async function listSettingRevisions(
  db: Database,
  { key, before, limit }: { key: string; before: number | undefined; limit: number },
): Promise<SettingRevision[]> {
  return db
    .select()
    .from(settingRevisions)
    .where(and(eq(settingRevisions.key, key), before === undefined ? undefined : lt(settingRevisions.version, before)))
    .orderBy(desc(settingRevisions.version))
    .limit(limit);
}

export async function findSettingRevision(
  db: Database,
  key: string,
  version: number,
): Promise<SettingRevision | undefined> {
  const [row] = await db
    .select()
    .from(settingRevisions)
    .where(and(eq(settingRevisions.key, key), eq(settingRevisions.version, version)));
  return row;
}

/** Returns who changed each setting last, by its key. */
export async function readLastEditors(db: Database): Promise<Map<string, string | null>> {
  const rows = await db
    .selectDistinctOn([settingRevisions.key], { key: settingRevisions.key, actor: settingRevisions.actor })
    .from(settingRevisions)
    .orderBy(settingRevisions.key, desc(settingRevisions.version));
  return new Map(rows.map(({ key, actor }) => [key, actor]));
}
