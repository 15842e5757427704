import type { FileStore } from "#platform/files/file-store.ts";
import { readIfExists } from "#platform/files/get-or-create-file.ts";
import { Refused } from "#platform/refused.ts";

/** Names the backup whose files are being restored, from before the first one until after the last one. */
export const UNFINISHED_KEY = "private/restore/unfinished";

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
