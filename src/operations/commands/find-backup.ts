import { resolve } from "node:path";
import type { Config } from "#app/config.ts";
import { openBackups } from "#app/open-backups.ts";
import type { BackupSource } from "#operations/backups/backup-store.ts";
import { backupAt } from "#operations/backups/folder-backups.ts";
import { Refused } from "#platform/refused.ts";

/** Returns the backup of this path or, with `inStore`, of this name in the store. Throws `Refused` without `BACKUP_URL`. */
export async function findBackup(
  { backups }: Pick<Config, "backups">,
  path: string,
  inStore: boolean,
): Promise<BackupSource> {
  if (!inStore) return backupAt(resolve(path));
  if (!backups || !("url" in backups.place)) throw new Refused("--store needs BACKUP_URL");
  return { name: path, store: await openBackups(backups.place) };
}
