import { sql } from "drizzle-orm";
import { getMimeType } from "hono/utils/mime";
import type { DatabaseHandle, Transaction } from "#platform/db/database.ts";
import { takeMigrationLock } from "#platform/db/migrate.ts";
import { Refused } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Progress } from "#platform/log.ts";
import { CONTENTS_PART, FILES_FOLDER, MANIFEST_PART, readArchive } from "./archive.ts";
import { type CheckedBackup, tableOf } from "./check-backup.ts";
import { countTables } from "./dump-tables.ts";
import {
  createMigrationRecord,
  listMigrations,
  loadRows,
  matchMigrations,
  openForLoading,
  setSequences,
} from "./load-tables.ts";

import { beginFiles, listStoredFiles } from "./stored-files.ts";

/**
 * Restores a backup into an empty database, whose tables the handle's role will own, and an empty file store; an older
 * backup is migrated. The database has all of it or nothing. The store remembers the restore until `endFiles`: if it
 * was interrupted, the same one run again goes on. Throws `Refused` before anything is changed if one of the two has
 * something already, or the backup is of a newer version.
 */
export async function restoreBackup(
  { handle, files }: { handle: DatabaseHandle; files: FileStore },
  backup: CheckedBackup,
  progress: Progress,
): Promise<void> {
  const migrations = listMigrations();
  const known = matchMigrations(migrations, backup.manifest.migrations);
  if ((await countTables(handle.db)) > 0)
    throw new Refused("the database is not empty: nothing is restored over other data");
  await beginFiles(files, { id: backup.id, isEmpty: await isEmpty(files) });
  await handle.db.transaction(async (tx) => {
    // A site that is started meanwhile waits, and finds what was restored.
    await takeMigrationLock(tx);
    await createMigrationRecord(tx);
    for (const migration of migrations.slice(0, known)) await migration.apply(tx);
    const close = await openForLoading(tx, backup.manifest.tables);
    await loadParts(tx, files, backup, progress);
    progress("checking the references between tables");
    await close();
    await setSequences(tx, backup.contents.sequences);
    for (const migration of migrations.slice(known)) await migration.apply(tx);
  });
  // Without figures of the new rows the first queries would be planned for empty tables.
  await handle.db.execute(sql`analyze`);
}

/** The backup is read a second time: if it differs from what was checked, nothing is committed. */
async function loadParts(
  tx: Transaction,
  files: FileStore,
  { source, identities, manifest, contents }: CheckedBackup,
  progress: Progress,
): Promise<void> {
  const total = Object.values(contents.rows).reduce((sum, one) => sum + one, 0);
  let rows = 0;
  let stored = 0;
  for await (const { path: part, bytes } of readArchive(source, identities)) {
    if (part === MANIFEST_PART || part === CONTENTS_PART) continue;
    if (part.startsWith(FILES_FOLDER)) {
      const key = part.slice(FILES_FOLDER.length);
      await files.write(key, bytes, getMimeType(key) ?? "application/octet-stream");
      stored += 1;
    } else {
      const name = tableOf(part, manifest);
      const table = manifest.tables.find((one) => one.name === name);
      if (table) rows += await loadRows(tx, table, bytes);
    }
    progress(`${rows} of ${total} rows, ${stored} of ${contents.files} files`);
  }
  if (rows !== total || stored !== contents.files) throw new Refused("the backup was changed while it was read");
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for await (const _key of listStoredFiles(files)) return false;
  return true;
}
