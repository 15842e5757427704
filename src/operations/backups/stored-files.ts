import { FileMissing, type FileStore } from "#platform/files/file-store.ts";
import type { Progress } from "#platform/progress.ts";
import { variantNamed } from "#site/library/picture.contract.ts";
import { FILES_FOLDER } from "./archive-parts.ts";
import { UNFINISHED_KEY } from "./unfinished-restore.ts";

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
