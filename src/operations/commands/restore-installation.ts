import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Config } from "#app/config.ts";
import { embeddedFolder } from "#app/open-database.ts";
import { openFiles } from "#app/open-files.ts";
import type { CheckedBackup } from "#operations/backups/check-backup.ts";
import { countTables } from "#operations/backups/describe-database.ts";
import { restoreBackup } from "#operations/backups/restore-backup.ts";
import { endFiles, readBegun } from "#operations/backups/unfinished-restore.ts";
import { lockDataDir } from "#platform/admin-socket.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateAsOwner } from "#platform/db/migrate-as-owner.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createLog } from "#platform/log.ts";
import { makePrivate } from "#platform/private-folder.ts";
import type { Progress } from "#platform/progress.ts";
import { Refused } from "#platform/refused.ts";

type Restored = "restored" | "already";

/**
 * Restores the backup into the configured database and file store, and says whether a former restore of it had been
 * interrupted after its last row. Throws `Refused` if one of the two is not empty, and `DataDirInUse` if a site serves it.
 */
export async function restoreInstallation(
  config: Config,
  backup: CheckedBackup,
  progress: Progress,
): Promise<Restored> {
  await makePrivate(config.dataDir);
  const files = await openFiles(config);
  const restored = config.databaseUrl
    ? await restoreOnServer(config.databaseUrl, config.databaseOwnerUrl, { files, backup, progress })
    : await restoreEmbedded(config, { files, backup, progress });
  await endFiles(files);
  return restored;
}

interface Parts {
  files: FileStore;
  backup: CheckedBackup;
  progress: Progress;
}

async function restoreOnServer(url: string, ownerUrl: string | undefined, parts: Parts): Promise<Restored> {
  const restored = await restoreAs(ownerUrl ?? url, parts);
  if (!ownerUrl) return restored;
  const log = createLog("silent");
  const serving = await openServerDatabase(url, log);
  try {
    // The serving role reads what was restored before a start grants its rights.
    await migrateAsOwner(serving, ownerUrl, log);
  } finally {
    await serving.close();
  }
  return restored;
}

async function restoreAs(url: string, { files, backup, progress }: Parts): Promise<Restored> {
  const handle = await openServerDatabase(url, createLog("silent"));
  try {
    if ((await countTables(handle.db)) > 0 && (await readBegun(files)) === backup.id) return "already";
    await restoreBackup({ handle, files }, backup, progress);
    return "restored";
  } finally {
    await handle.close();
  }
}

/** The database has its name once it is complete. */
async function restoreEmbedded(config: Config, { files, backup, progress }: Parts): Promise<Restored> {
  const folder = embeddedFolder(config);
  const lock = await lockDataDir(config.dataDir, {});
  try {
    if (existsSync(folder)) {
      if ((await readBegun(files)) === backup.id) return "already";
      throw new Refused(`there is a database in ${config.dataDir}: nothing is restored over other data`);
    }
    const draft = `${folder}.restoring`;
    await rm(draft, { recursive: true, force: true });
    const handle = await openEmbeddedDatabase(draft);
    try {
      await restoreBackup({ handle, files }, backup, progress);
    } finally {
      await handle.close();
    }
    await rename(draft, folder);
    return "restored";
  } finally {
    lock.close();
  }
}
