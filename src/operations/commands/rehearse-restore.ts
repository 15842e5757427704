import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { openFiles } from "#app/open-files.ts";
import type { CheckedBackup } from "#operations/backups/check-backup.ts";
import { restoreBackup } from "#operations/backups/restore-backup.ts";
import { checkInstallation } from "#operations/integrity/check-data.ts";
import type { Violation } from "#operations/integrity/invariants.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import type { Progress } from "#platform/progress.ts";
import { removeLeft } from "./remove-left.ts";

const REHEARSAL = "rehearsal-";

/**
 * Restores the backup into an embedded database and a folder, both of which are thrown away, and returns the invariants
 * that its data violates. Throws if it cannot be restored.
 */
export async function rehearseRestore(
  backup: CheckedBackup,
  { dataDir, progress }: { dataDir: string; progress: Progress },
): Promise<Violation[]> {
  await removeLeft(dataDir, REHEARSAL);
  const folder = await mkdtemp(join(dataDir, REHEARSAL));
  try {
    const files = await openFiles({ filesUrl: undefined, dataDir: folder });
    const handle = await openEmbeddedDatabase(join(folder, "database"));
    try {
      await restoreBackup({ handle, files }, backup, progress);
      return await checkInstallation({ db: handle.db, files }, progress);
    } finally {
      await handle.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
