import type { Database } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Progress } from "#platform/log.ts";
import {
  type ArchiveWriter,
  CONTENTS_PART,
  type Contents,
  FORMAT_VERSION,
  MANIFEST_PART,
  type Manifest,
  writeArchive,
} from "./archive.ts";
import type { BackupSource } from "./backup-store.ts";
import { describeTables, dumpTables, listAppliedMigrations, readSequences } from "./dump-tables.ts";
import { dumpFiles } from "./stored-files.ts";

/** A backup that was written. */
export interface WrittenBackup {
  bytes: number;
  rows: number;
  files: number;
}

/**
 * Writes the database as it is at one moment, and then all files, to a new backup, which has its name once it is
 * complete. Encrypted for the age recipients if there are any. Throws `Refused` if there is one of this name.
 */
export async function writeBackup(
  { db, files }: { db: Database; files: FileStore },
  { store, name }: BackupSource,
  { recipients, now, progress }: { recipients: readonly string[]; now: Date; progress: Progress },
): Promise<WrittenBackup> {
  const draft = await store.create(name);
  const archive = writeArchive(draft.target, recipients);
  try {
    const { rows, count } = await addAll({ db, files }, archive, { now, progress });
    await archive.finish();
    const bytes = await draft.complete();
    return { bytes, rows: Object.values(rows).reduce((sum, one) => sum + one, 0), files: count };
  } catch (error) {
    await archive.abandon(error);
    // The archive only says that it was broken off.
    throw (await draft.abandon()) ?? error;
  }
}

async function addAll(
  { db, files }: { db: Database; files: FileStore },
  archive: ArchiveWriter,
  { now, progress }: { now: Date; progress: Progress },
): Promise<{ rows: Record<string, number>; count: number }> {
  const { rows, sequences } = await db.transaction(
    async (tx) => {
      const tables = await describeTables(tx);
      const migrations = await listAppliedMigrations(tx);
      const first: Manifest = {
        format: "akwaba-backup",
        version: FORMAT_VERSION,
        createdAt: now.toISOString(),
        migrations,
        tables,
      };
      await archive.add(MANIFEST_PART, asJson(first));
      const counted = await dumpTables(tx, tables, { add: archive.add, progress });
      return { rows: counted, sequences: await readSequences(tx) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  // After the rows: a file is stored before the row that names it.
  const count = await dumpFiles(files, { add: archive.add, progress });
  const last: Contents = { rows, sequences, files: count };
  await archive.add(CONTENTS_PART, asJson(last));
  return { rows, count };
}

const asJson = (value: Manifest | Contents): Buffer => Buffer.from(JSON.stringify(value, null, 2));
