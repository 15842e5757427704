import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import type { Database } from "#platform/db/database.ts";
import type { Progress } from "#platform/progress.ts";
import { Refused } from "#platform/refused.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import { CONTENTS_PART, type Contents, FORMAT_VERSION, MANIFEST_PART, type Manifest } from "./archive-parts.ts";
import { describeTables, listAppliedMigrations, readSequences } from "./describe-database.ts";
import { dumpTables } from "./dump-tables.ts";
import { dumpFiles } from "./stored-files.ts";
import { type ArchiveWriter, writeArchive } from "./write-archive.ts";

/** What was written. */
export interface WrittenBackup {
  bytes: number;
  rows: number;
  files: number;
}

/**
 * Writes the database as it is at one moment, and then all files, to a new file that only its owner may read: it has its
 * name once it is complete. Encrypted for the age recipients if there are any. Throws `Refused` if the file exists.
 */
export async function writeBackup(
  { db, files }: { db: Database; files: FileStore },
  path: string,
  { recipients, now, progress }: { recipients: readonly string[]; now: Date; progress: Progress },
): Promise<WrittenBackup> {
  if (await stat(path).catch(() => undefined)) throw new Refused(`${path} exists: nothing is overwritten`);
  const draft = `${path}.part`;
  const target = createWriteStream(draft, { mode: 0o600 });
  // It fails here if the folder is missing or closed.
  await once(target, "open");
  const archive = writeArchive(target, recipients);
  try {
    const { rows, count } = await addAll({ db, files }, archive, { now, progress });
    await archive.finish();
    await force(draft);
    const { size } = await stat(draft);
    await rename(draft, path);
    return { bytes: size, rows: Object.values(rows).reduce((sum, one) => sum + one, 0), files: count };
  } catch (error) {
    await archive.abandon(error);
    await rm(draft, { force: true });
    throw error;
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

/** A power cut right after the last word must not leave half a backup under its name. */
async function force(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
