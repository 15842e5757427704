import { Refused } from "#platform/errors.ts";
import { FileMissing, type FileStore } from "#platform/files/file-store.ts";
import { readIfExists } from "#platform/files/get-or-create-file.ts";
import type { Progress } from "#platform/log.ts";
import { variantNamed } from "#site/library/picture.contract.ts";
import { FILES_FOLDER } from "./archive.ts";

const AREAS = ["public", "private"] as const;

/** Yields the keys of all files that cannot be made again: smaller sizes of pictures are drawn on their first use. */
export async function* listStoredFiles(files: FileStore): AsyncGenerator<string> {
  for (const area of AREAS) {
    for await (const { key } of files.list(area)) {
      if (key !== UNFINISHED_KEY && !variantNamed(key.replace(/^public\//, ""))) yield key;
    }
  }
}

/** Adds each file of the store as a part, one in memory at a time. Returns how many there are. */
export async function dumpFiles(
  files: FileStore,
  { add, progress }: { add: (path: string, bytes: Buffer) => Promise<void>; progress: Progress },
): Promise<number> {
  let count = 0;
  for await (const key of listStoredFiles(files)) {
    const bytes = await readUnlessDeleted(files, key);
    if (!bytes) continue;
    await add(`${FILES_FOLDER}${key}`, bytes);
    count += 1;
    progress(`${count} files`);
  }
  return count;
}

/** The site goes on while it is backed up: what was deleted since the listing is left out. */
async function readUnlessDeleted(files: FileStore, key: string): Promise<Buffer | null> {
  try {
    return await files.read(key);
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/** Names the backup whose files are being restored, from before the first one until after the last one. */
const UNFINISHED_KEY = "private/restore/unfinished";

/**
 * Notes in the store that this backup is being restored. Throws `Refused` if it has files, unless a restore of the same
 * backup was interrupted.
 */
export async function beginFiles(files: FileStore, { id, isEmpty }: { id: string; isEmpty: boolean }): Promise<void> {
  const begun = await readBegun(files);
  if (begun === id) return;
  if (begun !== undefined) {
    throw new Refused(
      "the file store has the rest of an interrupted restore of another backup: restore that one, or empty it",
    );
  }
  if (!isEmpty) throw new Refused("the file store is not empty: nothing is restored over other files");
  await files.write(UNFINISHED_KEY, Buffer.from(id), "text/plain");
}

/** Notes that all files of this backup are there. Safe to run again. */
export async function endFiles(files: FileStore): Promise<void> {
  await files.delete(UNFINISHED_KEY);
}

/** Returns the id of the backup whose restore has begun and not ended. */
export async function readBegun(files: FileStore): Promise<string | undefined> {
  return (await readIfExists(files, UNFINISHED_KEY))?.toString();
}
